//! Pairs for a whole field at once, at the least cost: a perfect matching of the least weight in a complete graph, by
//! Edmonds' blossom algorithm with slack variables. It takes at most about n³ steps, whatever the costs are.

use std::collections::VecDeque;

/// What it costs that two meet: what stands first here matters first, for the round as a whole.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    /// How often they have met; with a bye: how many they had.
    pub met: i64,
    /// How little a bye is meant for this one.
    pub bye: i64,
    /// How far somebody's starts get beyond two more or fewer than half.
    pub lopsided: i64,
    /// By how much their points differ.
    pub difference: i64,
    /// How far somebody's starts get beyond one more or fewer than half.
    pub uneven: i64,
    /// How far they stand from whom they should meet by the ranking.
    pub misplaced: i64,
}

impl Cost {
    /// All of it as one number. Each part has so many bits that its sum over all 256 pairs stays below one of the part
    /// before.
    pub fn packed(self) -> i128 {
        let parts = [
            (self.bye, 10),
            (self.lopsided, 15),
            (self.difference.pow(2), 22),
            (self.uneven, 15),
            (self.misplaced, 18),
        ];
        parts
            .into_iter()
            .fold(self.met.pow(2).into(), |packed, (part, bits)| (packed << bits) + i128::from(part))
    }
}

/// The mate of each of `count` vertices, an even number, in a perfect matching of the least cost, and how many steps it
/// took. `cost` is asked with the smaller vertex first.
pub(super) fn cheapest(count: usize, cost: impl Fn(usize, usize) -> i128) -> (Vec<usize>, u64) {
    debug_assert!(count.is_multiple_of(2));
    let mut graph = Graph::new(count);
    for one in 1..=count {
        for other in one + 1..=count {
            // The heaviest matching is the cheapest one: all perfect ones have as many edges.
            let weight = -cost(one - 1, other - 1);
            graph.weight[one * (count + 1) + other] = weight;
            graph.weight[other * (count + 1) + one] = weight;
        }
    }
    let heaviest = graph.weight.iter().copied().max().unwrap_or_default();
    graph.label[1..=count].fill(heaviest);
    for _ in 0..count / 2 {
        graph.grow();
    }
    let mates = graph.mate[1..=count].iter().map(|&mate| mate.saturating_sub(1)).collect();
    (mates, graph.work)
}

/// Which side of the trees a vertex or blossom is on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Free,
    Outer,
    Inner,
}

/// Vertices are counted from 1, then come the blossoms; 0 is none. A *node* is a vertex or a blossom.
struct Graph {
    count: usize,
    /// The highest node in use.
    top: usize,
    /// One more than there can be nodes.
    width: usize,
    weight: Vec<i128>,
    /// The tightest edge between two nodes, as its two vertices; none is `(0, 0)`.
    edge: Vec<(u16, u16)>,
    /// The dual variable of each node.
    label: Vec<i128>,
    /// The vertex with which each node is matched.
    mate: Vec<usize>,
    /// The outer vertex with the tightest edge to each node.
    slack: Vec<usize>,
    /// The outermost blossom around each node; a blossom that is no more has none.
    around: Vec<usize>,
    /// The vertex by which each inner node hangs in its tree.
    parent: Vec<usize>,
    /// Which petal of a blossom holds a vertex.
    petal_of: Vec<u16>,
    side: Vec<Side>,
    visited: Vec<u32>,
    visit: u32,
    petals: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
    work: u64,
}

impl Graph {
    fn new(count: usize) -> Self {
        // Every blossom has at least three petals, so that there are fewer of them than half of the vertices.
        let width = count + count / 2 + 2;
        let mut graph = Self {
            count,
            top: count,
            width,
            weight: vec![0; (count + 1) * (count + 1)],
            edge: vec![(0, 0); width * width],
            label: vec![0; width],
            mate: vec![0; width],
            slack: vec![0; width],
            around: vec![0; width],
            parent: vec![0; width],
            petal_of: vec![0; width * (count + 1)],
            side: vec![Side::Free; width],
            visited: vec![0; width],
            visit: 0,
            petals: vec![Vec::new(); width],
            queue: VecDeque::new(),
            work: 0,
        };
        for one in 1..=count {
            graph.around[one] = one;
            graph.petal_of[one * (count + 1) + one] = one as u16;
            for other in (1..=count).filter(|other| *other != one) {
                graph.edge[one * width + other] = (one as u16, other as u16);
            }
        }
        graph
    }

    fn edge(&self, one: usize, other: usize) -> (usize, usize) {
        let (from, to) = self.edge[one * self.width + other];
        (from.into(), to.into())
    }

    /// How far an edge is from being tight; never below nothing between nodes in no common blossom.
    fn distance(&self, one: usize, other: usize) -> i128 {
        let (from, to) = self.edge(one, other);
        self.label[from] + self.label[to] - 2 * self.weight[from * (self.count + 1) + to]
    }

    fn petal(&self, blossom: usize, vertex: usize) -> usize {
        self.petal_of[blossom * (self.count + 1) + vertex].into()
    }

    fn is_outermost(&self, node: usize) -> bool {
        self.around[node] == node
    }

    fn tighten_slack(&mut self, vertex: usize, node: usize) {
        let slack = self.slack[node];
        if slack == 0 || self.distance(vertex, node) < self.distance(slack, node) {
            self.slack[node] = vertex;
        }
    }

    fn find_slack(&mut self, node: usize) {
        self.slack[node] = 0;
        self.work += self.count as u64;
        for vertex in 1..=self.count {
            let around = self.around[vertex];
            if self.edge(vertex, node).0 != 0 && around != node && self.side[around] == Side::Outer {
                self.tighten_slack(vertex, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node <= self.count {
            self.queue.push_back(node);
            return;
        }
        for index in 0..self.petals[node].len() {
            self.enqueue(self.petals[node][index]);
        }
    }

    fn surround(&mut self, node: usize, blossom: usize) {
        self.around[node] = blossom;
        if node <= self.count {
            return;
        }
        for index in 0..self.petals[node].len() {
            self.surround(self.petals[node][index], blossom);
        }
    }

    /// How many petals lie between the base of a blossom and a petal, the even way round; turns the blossom round for
    /// it where necessary.
    fn even_way(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.petals[blossom];
        let way = petals.iter().position(|other| *other == petal).unwrap_or_default();
        if way.is_multiple_of(2) {
            return way;
        }
        petals[1..].reverse();
        petals.len() - way
    }

    fn match_with(&mut self, node: usize, other: usize) {
        let (from, to) = self.edge(node, other);
        self.mate[node] = to;
        if node <= self.count {
            return;
        }
        let base = self.petal(node, from);
        let way = self.even_way(node, base);
        for index in 0..way {
            self.match_with(self.petals[node][index], self.petals[node][index ^ 1]);
        }
        self.match_with(base, other);
        self.petals[node].rotate_left(way);
    }

    fn augment(&mut self, mut node: usize, mut other: usize) {
        loop {
            let before = self.around[self.mate[node]];
            self.match_with(node, other);
            if before == 0 {
                return;
            }
            let up = self.around[self.parent[before]];
            self.match_with(before, up);
            (node, other) = (up, before);
        }
    }

    /// The node at which the ways from two to their roots come together; none where they hang in two trees.
    fn meeting_point(&mut self, mut one: usize, mut other: usize) -> usize {
        self.visit += 1;
        while one != 0 || other != 0 {
            self.work += 1;
            if one != 0 {
                if self.visited[one] == self.visit {
                    return one;
                }
                self.visited[one] = self.visit;
                one = self.around[self.mate[one]];
                if one != 0 {
                    one = self.around[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    fn add_blossom(&mut self, one: usize, base: usize, other: usize) {
        let free = (self.count + 1..=self.top).find(|&node| self.around[node] == 0);
        let blossom = free.unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.label[blossom] = 0;
        self.side[blossom] = Side::Outer;
        self.mate[blossom] = self.mate[base];
        let mut petals = self.way_to(one, base);
        petals.push(base);
        petals.reverse();
        petals.extend(self.way_to(other, base));
        self.petals[blossom] = petals;
        self.surround(blossom, blossom);
        self.gather_edges(blossom);
        self.find_slack(blossom);
    }

    /// The nodes from one up to below the base; those that were inner ones become outer.
    fn way_to(&mut self, from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        let mut node = from;
        while node != base {
            let inner = self.around[self.mate[node]];
            way.extend([node, inner]);
            self.enqueue(inner);
            node = self.around[self.parent[inner]];
        }
        way
    }

    /// The edges of a new blossom are the tightest of its petals'.
    fn gather_edges(&mut self, blossom: usize) {
        let width = self.width;
        for node in 1..=self.top {
            self.edge[blossom * width + node] = (0, 0);
            self.edge[node * width + blossom] = (0, 0);
        }
        self.work += self.top as u64;
        let row = blossom * (self.count + 1);
        self.petal_of[row..=row + self.count].fill(0);
        for index in 0..self.petals[blossom].len() {
            let petal = self.petals[blossom][index];
            self.work += (self.top + self.count) as u64;
            for node in 1..=self.top {
                if self.edge(petal, node).0 == 0 {
                    continue;
                }
                if self.edge(blossom, node).0 == 0
                    || self.distance(petal, node) < self.distance(blossom, node)
                {
                    self.edge[blossom * width + node] = self.edge[petal * width + node];
                    self.edge[node * width + blossom] = self.edge[node * width + petal];
                }
            }
            for vertex in 1..=self.count {
                if self.petal(petal, vertex) != 0 {
                    self.petal_of[row + vertex] = petal as u16;
                }
            }
        }
    }

    /// Takes an inner blossom apart.
    fn expand(&mut self, blossom: usize) {
        for index in 0..self.petals[blossom].len() {
            let petal = self.petals[blossom][index];
            self.surround(petal, petal);
        }
        let entry = self.petal(blossom, self.edge(blossom, self.parent[blossom]).0);
        let way = self.even_way(blossom, entry);
        for index in (0..way).step_by(2) {
            let (inner, outer) = (self.petals[blossom][index], self.petals[blossom][index + 1]);
            self.parent[inner] = self.edge(outer, inner).0;
            self.side[inner] = Side::Inner;
            self.side[outer] = Side::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.side[entry] = Side::Inner;
        self.parent[entry] = self.parent[blossom];
        for index in way + 1..self.petals[blossom].len() {
            let petal = self.petals[blossom][index];
            self.side[petal] = Side::Free;
            self.find_slack(petal);
        }
        self.around[blossom] = 0;
    }

    /// Takes a tight edge from an outer vertex into the trees. Whether that made one more pair.
    fn take(&mut self, from: usize, to: usize) -> bool {
        let (one, other) = (self.around[from], self.around[to]);
        match self.side[other] {
            Side::Free => {
                self.parent[other] = from;
                self.side[other] = Side::Inner;
                let outer = self.around[self.mate[other]];
                self.slack[other] = 0;
                self.slack[outer] = 0;
                self.side[outer] = Side::Outer;
                self.enqueue(outer);
                false
            }
            Side::Outer => {
                let base = self.meeting_point(one, other);
                if base == 0 {
                    self.augment(one, other);
                    self.augment(other, one);
                    return true;
                }
                self.add_blossom(one, base, other);
                false
            }
            Side::Inner => false,
        }
    }

    /// Makes one more pair. In a complete graph of an even number there always is one to be made.
    fn grow(&mut self) {
        self.side[..=self.top].fill(Side::Free);
        self.slack[..=self.top].fill(0);
        self.queue.clear();
        self.work += self.top as u64;
        for node in 1..=self.top {
            if self.is_outermost(node) && self.mate[node] == 0 {
                self.parent[node] = 0;
                self.side[node] = Side::Outer;
                self.enqueue(node);
            }
        }
        while !self.follow_tight_edges() {
            self.adjust_labels();
            self.queue.clear();
            if self.take_newly_tight() {
                return;
            }
            for blossom in self.count + 1..=self.top {
                if self.is_outermost(blossom) && self.side[blossom] == Side::Inner && self.label[blossom] == 0
                {
                    self.expand(blossom);
                }
            }
        }
    }

    fn follow_tight_edges(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.side[self.around[vertex]] == Side::Inner {
                continue;
            }
            self.work += self.count as u64;
            for other in 1..=self.count {
                if self.around[vertex] == self.around[other] {
                    continue;
                }
                if self.distance(vertex, other) > 0 {
                    self.tighten_slack(vertex, self.around[other]);
                } else if self.take(vertex, other) {
                    return true;
                }
            }
        }
        false
    }

    /// Changes the labels by as much as can be until another edge is tight or a blossom opens.
    fn adjust_labels(&mut self) {
        // Three times through all nodes: here twice, and once for the edges that get tight.
        self.work += 3 * self.top as u64;
        let mut least = i128::MAX;
        for node in 1..=self.top {
            if !self.is_outermost(node) {
                continue;
            }
            if node > self.count && self.side[node] == Side::Inner {
                least = least.min(self.label[node] / 2);
            }
            let slack = self.slack[node];
            if slack != 0 {
                match self.side[node] {
                    Side::Free => least = least.min(self.distance(slack, node)),
                    Side::Outer => least = least.min(self.distance(slack, node) / 2),
                    Side::Inner => {}
                }
            }
        }
        for node in 1..=self.top {
            let blossom = node > self.count;
            if blossom && !self.is_outermost(node) {
                continue;
            }
            // Vertices give what their blossom takes, twice.
            let by = if blossom { -2 * least } else { least };
            match self.side[self.around[node]] {
                Side::Outer => self.label[node] -= by,
                Side::Inner => self.label[node] += by,
                Side::Free => {}
            }
        }
    }

    fn take_newly_tight(&mut self) -> bool {
        for node in 1..=self.top {
            let slack = self.slack[node];
            if !self.is_outermost(node) || slack == 0 || self.around[slack] == node {
                continue;
            }
            if self.distance(slack, node) == 0 {
                let (from, to) = self.edge(slack, node);
                if self.take(from, to) {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The least cost of all perfect matchings: of each set of vertices, by whom its first one is matched with.
    fn least(count: usize, cost: impl Fn(usize, usize) -> i128) -> i128 {
        let mut least = vec![i128::MAX; 1 << count];
        least[0] = 0;
        for set in (1..1_usize << count).filter(|set| set.count_ones().is_multiple_of(2)) {
            let one = set.trailing_zeros() as usize;
            let others = (one + 1..count).filter(|other| set & (1 << other) != 0);
            let with = |other: usize| cost(one, other) + least[set & !(1 << one) & !(1 << other)];
            least[set] = others.map(with).min().unwrap_or(i128::MAX);
        }
        least[(1 << count) - 1]
    }

    fn price(mates: &[usize], cost: impl Fn(usize, usize) -> i128) -> i128 {
        let pairs = mates.iter().enumerate().filter(|(one, other)| one < *other);
        pairs.map(|(one, &other)| cost(one, other)).sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn no_matching_is_cheaper(
            half in 1..=7_usize,
            // Few different costs make many blossoms.
            costs in prop_oneof![
                prop::collection::vec(0..2_i128, 196),
                prop::collection::vec(0..5_i128, 196),
                prop::collection::vec(0..1_000_i128, 196),
            ],
        ) {
            let count = 2 * half;
            let cost = |one: usize, other: usize| costs[one * 14 + other];
            let (mates, _) = cheapest(count, cost);
            prop_assert!(mates.iter().enumerate().all(|(one, &other)| one != other && mates[other] == one));
            prop_assert_eq!(price(&mates, cost), least(count, cost));
        }

        #[test]
        fn everybody_has_a_mate_in_larger_fields(half in 1..=40_usize, seed in any::<u64>(), spread in 1..50_u64) {
            let count = 2 * half;
            let mixed = |one: usize, other: usize| {
                let mut x = seed ^ ((one as u64) << 32) ^ other as u64;
                x = x.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                i128::from((x >> 33) % spread)
            };
            let (mates, work) = cheapest(count, mixed);
            prop_assert!(mates.iter().enumerate().all(|(one, &other)| one != other && mates[other] == one));
            prop_assert!(work <= 4 * (count as u64).pow(3) + 1_000, "{work} steps for {count}");
        }
    }

    #[test]
    fn a_part_of_the_cost_outweighs_all_that_come_after_it() {
        let lesser = Cost { misplaced: 1023, uneven: 42, ..Cost::default() }.packed() * 256;
        assert!(lesser < Cost { difference: 1, ..Cost::default() }.packed());
        let lesser = Cost { misplaced: 1023, uneven: 42, difference: 40, lopsided: 40, ..Cost::default() }
            .packed()
            * 256;
        assert!(
            lesser + Cost { bye: 511, ..Cost::default() }.packed()
                < Cost { met: 1, ..Cost::default() }.packed()
        );
    }
}
