//! The lot: the only chance in a tournament, out of a number that the caller gives.

/// SplitMix64, which is all that mixing a list takes. Written down here because an order that was drawn must be drawn
/// alike by everybody who checks it.
struct Lot(u64);

impl Lot {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`: the high half of a product, whose bias is below 2⁻⁵⁰ for lists like ours.
    fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

/// Mixes a list (Fisher–Yates, from its end).
pub(crate) fn shuffle<T>(list: &mut [T], lot: u64) {
    let mut lot = Lot(lot);
    for last in (1..list.len()).rev() {
        list.swap(last, lot.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lot_is_splitmix64() {
        // The first numbers for the seed 1234567, as published with the reference implementation.
        let mut lot = Lot(1_234_567);
        assert_eq!(lot.next(), 6_457_827_717_110_365_317);
        assert_eq!(lot.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_lot_loses_nobody() {
        let mut list: Vec<usize> = (0..50).collect();
        shuffle(&mut list, 7);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
