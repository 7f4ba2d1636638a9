//! The best first.
//!
//! All that is put in order by what it is worth goes through one sort of numbers: the standard library's sort is built
//! anew for every type, and a browser has to fetch each of them.

/// The numbers of these values, the best first; of equals the first stays first.
pub fn best_first(worth: impl Iterator<Item = f32>) -> Vec<usize> {
    let mut keys: Vec<u64> =
        (0..).zip(worth).map(|(at, worth): (u64, _)| u64::from(falling(worth)) << 32 | at).collect();
    keys.sort_unstable();
    keys.into_iter().map(|key| key as u32 as usize).collect()
}

/// Puts what is worth most first; of equals the first stays first.
pub(crate) fn put_best_first<T: Copy>(items: &mut [T], worth: impl Fn(&T) -> f32) {
    let before = items.to_vec();
    let order = best_first(before.iter().map(worth));
    items.iter_mut().zip(order).for_each(|(place, at)| *place = before[at]);
}

/// A number that rises where the value falls, in the order of [`f32::total_cmp`].
fn falling(worth: f32) -> u32 {
    let bits = worth.to_bits();
    if worth.is_sign_negative() { bits } else { !bits & (u32::MAX >> 1) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_best_come_first_and_equals_stay_as_they_stood(
            worth in proptest::collection::vec(
                prop_oneof![Just(0.0), Just(-0.0), Just(f32::NAN), Just(-f32::INFINITY), any::<f32>(), -2.0_f32..2.0],
                0..60,
            ),
        ) {
            let mut expected: Vec<usize> = (0..worth.len()).collect();
            expected.sort_by(|&one, &other| worth[other].total_cmp(&worth[one]));
            prop_assert_eq!(best_first(worth.iter().copied()), expected.clone());
            let mut items: Vec<(usize, u32)> = worth.iter().map(|worth| worth.to_bits()).enumerate().collect();
            put_best_first(&mut items, |&(_, bits)| f32::from_bits(bits));
            prop_assert_eq!(items.into_iter().map(|(at, _)| at).collect::<Vec<_>>(), expected);
        }
    }
}
