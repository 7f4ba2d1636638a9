//! Which crossings a sheet still allows.

use std::sync::OnceLock;

use spellenkast_games::keer::{BLOCKS, Cells, Crosses, Print, WITHIN, block_cells, block_size};

/// For each block of a sheet the sets of its cells that hang together: bit m stands for the set with the bits of m.
pub(super) struct Reach {
    connected: [u64; BLOCKS],
}

/// All sets of one, two, … five things.
const OF_SIZE: [u64; 5] = {
    let mut of_size = [0; 5];
    let mut set = 1usize;
    while set < 63 {
        of_size[set.count_ones() as usize - 1] |= 1 << set;
        set += 1;
    }
    of_size
};

impl Reach {
    /// The tables of a sheet, made once.
    pub(super) fn of(print: &'static Print, number: usize) -> &'static Self {
        static KNOWN: [OnceLock<Reach>; 8] = [const { OnceLock::new() }; 8];
        // The sheet of the second game comes behind the seven of the first.
        KNOWN[number].get_or_init(|| Self::new(print))
    }

    fn new(print: &Print) -> Self {
        let mut connected = [0u64; BLOCKS];
        for (block, connected) in connected.iter_mut().enumerate() {
            let (size, start) = (block_size(block), first_cell(block));
            for set in 1usize..1 << size {
                let hangs = |member: usize| {
                    let rest = set & !(1 << member);
                    let beside = (print.beside[start + member].0 >> start) as usize;
                    rest != set && beside & rest != 0 && *connected >> rest & 1 != 0
                };
                if set.is_power_of_two() || (0..size).any(hangs) {
                    *connected |= 1 << set;
                }
            }
        }
        Self { connected }
    }

    /// All sets of cells of a block that hang together, a bit for each cell.
    pub(super) fn connected_sets(&self, block: usize) -> impl Iterator<Item = usize> {
        let connected = self.connected[block];
        (1..1usize << block_size(block)).filter(move |set| connected >> set & 1 != 0)
    }

    /// The numbers from 1 to 5 that a block allows now, a bit each.
    #[inline]
    pub(super) fn numbers(&self, crosses: &Crosses, reachable: Cells, block: usize) -> u8 {
        let (start, all) = (first_cell(block), (1usize << block_size(block)) - 1);
        let reachable = (reachable.0 >> start) as usize & all;
        if reachable == 0 {
            return 0;
        }
        let open = (crosses.open().0 >> start) as usize & all;
        let legal = self.connected[block] & WITHIN[open] & !WITHIN[!reachable & 63];
        (0..5).fold(0, |numbers, size| numbers | u8::from(legal & OF_SIZE[size] != 0) << size)
    }
}

#[inline]
fn first_cell(block: usize) -> usize {
    block_cells(block).0.trailing_zeros() as usize
}
