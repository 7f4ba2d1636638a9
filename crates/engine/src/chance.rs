//! Fair numbers out of random bits.
//!
//! Records and proofs of fair dice depend on these functions bit for bit, so they are ours and never change.

use rand_core::Rng;

/// A number from 0 to `n - 1`, each exactly as likely as the others.
///
/// Lemire's method: the high half of a product, drawing again in the rare case that would favour some numbers.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    debug_assert!(n > 0, "there is no number below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Puts the items into a random order, each order as likely as the others.
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let pick = below(rng, last as u32 + 1) as usize;
        items.swap(last, pick);
    }
}

/// The seed of game number `index` in a series with this `seed`: unrelated for any two games of any two series, so
/// that a series gives the same games however its work is divided.
pub fn game_seed(seed: u64, index: u64) -> u64 {
    mix(mix(seed).wrapping_add(index))
}

/// The finaliser of SplitMix64.
fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn below_is_uniform() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut counts = [0u32; 6];
        for _ in 0..600_000 {
            counts[below(&mut rng, 6) as usize] += 1;
        }
        let chi_square: f64 = counts.iter().map(|&c| (f64::from(c) - 1e5).powi(2) / 1e5).sum();
        assert!(chi_square < 20.5, "five degrees of freedom, p = 0.001: {counts:?}");
    }

    #[test]
    fn below_draws_again_where_the_product_would_be_unfair() {
        struct Fixed(Vec<u32>);
        impl rand_core::TryRng for Fixed {
            type Error = std::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.remove(0))
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!("below draws 32 bits at a time")
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!("below draws 32 bits at a time")
            }
        }
        // 2^32 mod 6 = 4: the draws 0 (low half 0 < 4) must be thrown away.
        assert_eq!(below(&mut Fixed(vec![0, 0, u32::MAX]), 6), 5);
    }

    #[test]
    fn shuffle_reaches_every_order_equally() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..60_000 {
            let mut items = [0, 1, 2];
            shuffle(&mut rng, &mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|&c| c.abs_diff(10_000) < 500), "{counts:?}");
    }
}
