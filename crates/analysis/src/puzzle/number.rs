//! One long number that holds many small ones, each in exactly the room that it needs.

/// What is written: small numbers, each with how many values it could have had.
#[derive(Clone, Debug, Default)]
pub(super) struct Writer(Vec<(u32, u32)>);

impl Writer {
    /// Adds a number below `of`.
    pub fn put(&mut self, number: u32, of: u32) {
        assert!(number < of && of <= 1 << 16, "{number} of {of}");
        self.0.push((number, of));
    }

    /// The bytes of the long number, the least first. What was put first comes out first.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = Vec::new();
        for &(number, of) in self.0.iter().rev() {
            let mut carry = number;
            for byte in &mut bytes {
                carry += u32::from(*byte) * of;
                *byte = carry as u8;
                carry >>= 8;
            }
            while carry > 0 {
                bytes.push(carry as u8);
                carry >>= 8;
            }
        }
        bytes
    }
}

/// What is read again. Whatever the bytes are, what comes out is in bounds.
#[derive(Clone, Debug)]
pub(super) struct Reader(Vec<u8>);

impl Reader {
    pub fn new(bytes: &[u8]) -> Self {
        Self(bytes.to_vec())
    }

    /// Takes the next number, which is below `of`.
    pub fn take(&mut self, of: u32) -> u32 {
        let of = of.clamp(1, 1 << 16);
        let mut rest = 0;
        for byte in self.0.iter_mut().rev() {
            rest = rest << 8 | u32::from(*byte);
            *byte = (rest / of) as u8;
            rest %= of;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_comes_out() {
        let mut writer = Writer::default();
        let numbers: Vec<(u32, u32)> =
            (1..400).map(|at| ((at * 7919) % (1 + at * at % 65_536), 1 + at * at % 65_536)).collect();
        for &(number, of) in &numbers {
            writer.put(number, of);
        }
        let mut reader = Reader::new(&writer.bytes());
        for (number, of) in numbers {
            assert_eq!(reader.take(of), number);
        }
        assert!(reader.0.is_empty());
    }

    #[test]
    fn a_number_takes_no_more_room_than_it_needs() {
        let mut writer = Writer::default();
        for _ in 0..800 {
            writer.put(1, 3);
        }
        // 800 choices of three are 1268 bits.
        assert_eq!(writer.bytes().len(), 159);
    }
}
