//! Small value networks, evaluated and trained by hand.
//!
//! The inputs are sparse (few of them are not zero), so the first layer costs only what is set. Two hidden layers with
//! rectifiers, then a few outputs that the user of the network gives a meaning.

use std::sync::Arc;

use rand_core::Rng;
use rayon::prelude::*;

use crate::{NetError, NetFile};

/// The inputs that are not zero.
#[derive(Clone, Debug, Default)]
pub struct Features(Vec<(u16, f32)>);

impl Features {
    /// Forgets all inputs.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Sets an input to 1.
    #[inline]
    pub fn set(&mut self, input: usize) {
        self.0.push((input as u16, 1.0));
    }

    /// Sets an input to a number.
    #[inline]
    pub fn put(&mut self, input: usize, value: f32) {
        if value != 0.0 {
            self.0.push((input as u16, value));
        }
    }

    /// Adds inputs of which none is set yet.
    #[inline]
    pub fn add(&mut self, others: &Self) {
        self.0.extend_from_slice(&others.0);
    }

    /// The inputs that are not zero.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.0.iter().map(|&(input, value)| (input as usize, value))
    }

    /// The inputs in as little memory as they take, for keeping many.
    pub fn to_boxed(&self) -> Box<[(u16, f32)]> {
        self.0.as_slice().into()
    }
}

/// How large each layer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Inputs.
    pub inputs: usize,
    /// The first hidden layer.
    pub first: usize,
    /// The second hidden layer.
    pub second: usize,
    /// Outputs.
    pub outputs: usize,
}

impl Shape {
    /// Where each layer's weights begin in the one long list, and its length: first weights, first biases, …
    pub(crate) fn offsets(self) -> [usize; 7] {
        let sizes = [
            self.inputs * self.first,
            self.first,
            self.first * self.second,
            self.second,
            self.second * self.outputs,
            self.outputs,
        ];
        let mut offsets = [0; 7];
        for (index, size) in sizes.into_iter().enumerate() {
            offsets[index + 1] = offsets[index] + size;
        }
        offsets
    }

    pub(crate) fn weights(self) -> usize {
        self.offsets()[6]
    }

    /// Whether a network can have it: no layer is empty, inputs are counted with 16 bits, and its weights can be counted on every
    /// machine, those with 32 bits included.
    pub(crate) fn is_possible(self) -> bool {
        const MOST: u64 = 1 << 26;
        let Self { inputs, first, second, outputs } = self;
        let sizes = [inputs, first, second, outputs];
        let between = |layers: &[usize]| layers.iter().map(|&size| size as u64).product::<u64>();
        sizes.iter().all(|size| (1..=1 << 16).contains(size))
            && sizes.windows(2).map(between).sum::<u64>() <= MOST
    }
}

/// A value network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
    /// As they lie in a [file](NetFile): the first layer's input by input, the others' output by output.
    weights: Vec<f32>,
}

/// Room for the hidden layers, made once and used again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    first: Vec<f32>,
    second: Vec<f32>,
    outputs: Vec<f32>,
}

impl Net {
    /// A network with small random weights.
    pub fn random<R: Rng + ?Sized>(shape: Shape, rng: &mut R) -> Self {
        let mut weights = vec![0.0; shape.weights()];
        let offsets = shape.offsets();
        // The first layer sees about thirty inputs at a time, the others all of them.
        let layers = [(0, 30), (2, shape.first), (4, shape.second)];
        for (layer, seen) in layers {
            let scale = (2.0 / seen as f32).sqrt() * if layer == 4 { 0.1 } else { 1.0 };
            for weight in &mut weights[offsets[layer]..offsets[layer + 1]] {
                *weight = scale * normal(rng);
            }
        }
        Self { shape, weights }
    }

    /// The same network with outputs so many times as large.
    #[must_use]
    pub fn scaled(mut self, times: f32) -> Self {
        let offsets = self.shape.offsets();
        self.weights[offsets[4]..].iter_mut().for_each(|weight| *weight *= times);
        self
    }

    /// How large each layer is.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    fn layer(&self, index: usize) -> &[f32] {
        let offsets = self.shape.offsets();
        &self.weights[offsets[index]..offsets[index + 1]]
    }

    /// What the network says to these inputs.
    pub fn evaluate<'s>(&self, features: &Features, scratch: &'s mut Scratch) -> &'s [f32] {
        self.forward(&features.0, scratch);
        &scratch.outputs
    }

    fn forward(&self, features: &[(u16, f32)], scratch: &mut Scratch) {
        let Scratch { first, second, outputs } = scratch;
        first.clear();
        first.extend_from_slice(self.layer(1));
        for &(input, value) in features {
            add(first, self.weights_of(input.into()), value);
        }
        first.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        dense(self.layer(2), self.layer(3), first, second);
        second.iter_mut().for_each(|sum| *sum = sum.max(0.0));
        dense(self.layer(4), self.layer(5), second, outputs);
    }

    /// The weights from an input to the first layer.
    #[inline]
    fn weights_of(&self, input: usize) -> &[f32] {
        let first = self.shape.first;
        &self.weights[input * first..][..first]
    }

    /// The network as a file.
    pub fn to_file(&self) -> NetFile {
        NetFile { shape: self.shape, weights: self.weights.clone() }
    }

    /// The network out of a file, if it has these inputs and outputs.
    pub fn from_file(file: NetFile, inputs: usize, outputs: usize) -> Result<Self, NetError> {
        file.check(inputs, outputs)?;
        let NetFile { shape, weights } = file;
        Ok(Self { shape, weights })
    }

    /// The network out of the bytes of a file, if it is whole and has these inputs and outputs.
    pub fn from_bytes(bytes: &[u8], inputs: usize, outputs: usize) -> Result<Self, NetError> {
        Self::from_file(NetFile::read(bytes)?, inputs, outputs)
    }
}

/// A network for whoever evaluates many positions that differ in few inputs: they keep the accumulator of one position,
/// the sums of its first layer, and [update](IncrementalNet::update) a copy for each of the others.
#[derive(Clone, Debug)]
pub struct IncrementalNet {
    net: Arc<Net>,
    /// The weights of the second layer input by input, so that inputs of 0 cost nothing; in blocks of outputs.
    second: Vec<[f32; BLOCK]>,
    hidden: Vec<f32>,
    outputs: Vec<f32>,
}

/// How many nodes of the second layer are summed at once.
const BLOCK: usize = 32;

impl IncrementalNet {
    /// The same network, laid out for it.
    pub fn new(net: Arc<Net>) -> Self {
        let Shape { first, second, .. } = net.shape;
        let blocks = second.div_ceil(BLOCK);
        let mut turned = vec![[0.0; BLOCK]; first * blocks];
        for (node, row) in net.layer(2).chunks_exact(first).enumerate() {
            for (input, &weight) in row.iter().enumerate() {
                turned[node / BLOCK * first + input][node % BLOCK] = weight;
            }
        }
        Self { net, second: turned, hidden: vec![0.0; second], outputs: Vec::new() }
    }

    /// How large each layer is.
    pub fn shape(&self) -> Shape {
        self.net.shape
    }

    /// The accumulator when no input is set.
    pub fn begin(&self, accumulator: &mut Vec<f32>) {
        accumulator.clear();
        accumulator.extend_from_slice(self.net.layer(1));
    }

    /// Moves the accumulator to where an input is larger by `by`.
    #[inline]
    pub fn update(&self, accumulator: &mut [f32], input: usize, by: f32) {
        add(accumulator, self.net.weights_of(input), by);
    }

    /// What the network says, from the accumulator.
    pub fn finish(&mut self, accumulator: &[f32]) -> &[f32] {
        let blocks = self.second.chunks_exact(accumulator.len()).zip(self.net.layer(3).chunks(BLOCK));
        for ((weights, biases), hidden) in blocks.zip(self.hidden.chunks_mut(BLOCK)) {
            let mut nodes = [0.0f32; BLOCK];
            for (sums, weights) in accumulator.chunks(64).zip(weights.chunks(64)) {
                // Which of them are not 0 is found without a branch: no processor could guess it.
                let mut lit = (0..).zip(sums).fold(0u64, |lit, (at, &sum)| lit | u64::from(sum > 0.0) << at);
                while lit != 0 {
                    let at = lit.trailing_zeros() as usize;
                    for lane in 0..BLOCK {
                        nodes[lane] += sums[at] * weights[at][lane];
                    }
                    lit &= lit - 1;
                }
            }
            for ((hidden, node), bias) in hidden.iter_mut().zip(nodes).zip(biases) {
                *hidden = (node + bias).max(0.0);
            }
        }
        dense(self.net.layer(4), self.net.layer(5), &self.hidden, &mut self.outputs);
        &self.outputs
    }
}

/// One layer: `weights` lie output by output.
fn dense(weights: &[f32], biases: &[f32], inputs: &[f32], outputs: &mut Vec<f32>) {
    outputs.clear();
    outputs.extend(weights.chunks_exact(inputs.len()).zip(biases).map(|(row, bias)| bias + dot(row, inputs)));
}

/// Eight sums side by side, which the compiler turns into vector instructions.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0f32; 8];
    let (ones, rest_one) = one.as_chunks::<8>();
    let (others, rest_other) = other.as_chunks::<8>();
    for (a, b) in ones.iter().zip(others) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = rest_one.iter().zip(rest_other).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

/// A number from the bell curve.
fn normal<R: Rng + ?Sized>(rng: &mut R) -> f32 {
    let uniform = |bits: u32| (f64::from(bits) + 0.5) / 4_294_967_296.0;
    let radius = (-2.0 * uniform(rng.next_u32()).ln()).sqrt();
    (radius * (std::f64::consts::TAU * uniform(rng.next_u32())).cos()) as f32
}

/// One thing to learn: these inputs should give these outputs.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The inputs that are not zero.
    pub features: Box<[(u16, f32)]>,
    /// What the network should have said; `NAN` where nothing is known.
    pub target: Vec<f32>,
}

/// A network that learns, by Adam on the squared error.
#[derive(Clone, Debug)]
pub struct Trainer {
    net: Net,
    momentum: Vec<f32>,
    variance: Vec<f32>,
    steps: i32,
    /// Room for the gradient of each share of a step.
    gradients: Vec<Vec<f32>>,
}

/// Into how many shares a step is divided, however many threads there are, so that the sums are always the same.
const SHARES: usize = 16;
/// How many weights are moved at a time.
const PIECE: usize = 1024;

impl Trainer {
    /// Begins to teach this network.
    pub fn new(net: Net) -> Self {
        let weights = net.weights.len();
        Self {
            net,
            momentum: vec![0.0; weights],
            variance: vec![0.0; weights],
            steps: 0,
            gradients: Vec::new(),
        }
    }

    /// The network as it is now.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// One step towards the samples. Returns the mean squared error before it.
    pub fn step(&mut self, samples: &[&Sample], rate: f32) -> f32 {
        let share = samples.len().div_ceil(SHARES).max(64);
        let shares = samples.len().div_ceil(share);
        self.gradients.resize_with(shares.max(self.gradients.len()), Vec::new);
        let net = &self.net;
        let gradients = &mut self.gradients[..shares];
        let errors: Vec<f32> = samples
            .par_chunks(share)
            .zip(gradients.par_iter_mut())
            .map(|(share, gradient)| net.gradient(share, gradient))
            .collect();
        self.steps += 1;
        let (fade, fade_square) = (0.9f32, 0.999f32);
        let correction = 1.0 / (1.0 - fade.powi(self.steps));
        let correction_square = 1.0 / (1.0 - fade_square.powi(self.steps));
        let count = samples.len() as f32;
        let gradients = &self.gradients[..shares];
        let pieces = self
            .net
            .weights
            .par_chunks_mut(PIECE)
            .zip(self.momentum.par_chunks_mut(PIECE))
            .zip(self.variance.par_chunks_mut(PIECE));
        pieces.enumerate().for_each(|(piece, ((weights, momentum), variance))| {
            let mut sum = [0.0f32; PIECE];
            for gradient in gradients {
                add(&mut sum[..weights.len()], &gradient[piece * PIECE..][..weights.len()], 1.0);
            }
            let state = momentum.iter_mut().zip(variance);
            for ((weight, (momentum, variance)), gradient) in weights.iter_mut().zip(state).zip(sum) {
                let gradient = gradient / count;
                *momentum = fade * *momentum + (1.0 - fade) * gradient;
                *variance = fade_square * *variance + (1.0 - fade_square) * gradient * gradient;
                *weight -= rate * *momentum * correction / ((*variance * correction_square).sqrt() + 1e-8);
            }
        });
        errors.iter().sum::<f32>() / count
    }
}

impl Net {
    /// Makes `gradient` the sum of the gradients of half the squared error. Returns the sum of the squared errors.
    fn gradient(&self, samples: &[&Sample], gradient: &mut Vec<f32>) -> f32 {
        let Shape { first, second, .. } = self.shape;
        let offsets = self.shape.offsets();
        gradient.clear();
        gradient.resize(self.weights.len(), 0.0);
        let mut scratch = Scratch::default();
        let (mut at_first, mut at_second) = (vec![0.0; first], vec![0.0; second]);
        let mut error = 0.0;
        for sample in samples {
            self.forward(&sample.features, &mut scratch);
            at_second.fill(0.0);
            at_first.fill(0.0);
            for (output, (said, target)) in scratch.outputs.iter().zip(&sample.target).enumerate() {
                if target.is_nan() {
                    continue;
                }
                let slope = said - target;
                error += slope * slope;
                gradient[offsets[5] + output] += slope;
                back(
                    slope,
                    &self.layer(4)[output * second..][..second],
                    &scratch.second,
                    &mut gradient[offsets[4] + output * second..][..second],
                    &mut at_second,
                );
            }
            for node in 0..second {
                if scratch.second[node] <= 0.0 || at_second[node] == 0.0 {
                    continue;
                }
                gradient[offsets[3] + node] += at_second[node];
                back(
                    at_second[node],
                    &self.layer(2)[node * first..][..first],
                    &scratch.first,
                    &mut gradient[offsets[2] + node * first..][..first],
                    &mut at_first,
                );
            }
            for (slope, value) in at_first.iter_mut().zip(&scratch.first) {
                if *value <= 0.0 {
                    *slope = 0.0;
                }
            }
            add(&mut gradient[offsets[1]..][..first], &at_first, 1.0);
            for &(input, value) in &sample.features {
                add(&mut gradient[input as usize * first..][..first], &at_first, value);
            }
        }
        error
    }
}

/// Passes a node's slope back to its weights and to the nodes before it.
fn back(slope: f32, weights: &[f32], inputs: &[f32], gradient: &mut [f32], before: &mut [f32]) {
    add(gradient, inputs, slope);
    add(before, weights, slope);
}

fn add(sum: &mut [f32], numbers: &[f32], times: f32) {
    sum.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += times * number);
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    const SHAPE: Shape = Shape { inputs: 5, first: 12, second: 9, outputs: 2 };

    fn net() -> Net {
        Net::random(SHAPE, &mut Xoshiro256PlusPlus::seed_from_u64(1))
    }

    fn sample(features: &[(u16, f32)], target: [f32; 2]) -> Sample {
        Sample { features: features.into(), target: target.to_vec() }
    }

    #[test]
    fn the_gradient_is_the_slope_of_half_the_squared_error() {
        let samples = [sample(&[(0, 1.0), (3, 0.5)], [1.0, -1.0]), sample(&[(4, -2.0)], [0.3, f32::NAN])];
        let samples: Vec<&Sample> = samples.iter().collect();
        let net = net();
        let mut gradient = Vec::new();
        net.gradient(&samples, &mut gradient);
        for (index, &told) in gradient.iter().enumerate() {
            let error = |by: f32| {
                let mut moved = net.clone();
                moved.weights[index] += by;
                f64::from(moved.gradient(&samples, &mut Vec::new())) / 2.0
            };
            let slope = (error(1e-2) - error(-1e-2)) / 2e-2;
            let told = f64::from(told);
            assert!((slope - told).abs() < 2e-2 * (1.0 + told.abs()), "weight {index}: {slope} and {told}");
        }
    }

    #[test]
    fn an_incremental_network_says_the_same() {
        let net = Net::random(
            Shape { inputs: 5, first: 12, second: 40, outputs: 2 },
            &mut Xoshiro256PlusPlus::seed_from_u64(2),
        );
        let mut incremental = IncrementalNet::new(Arc::new(net.clone()));
        let mut accumulator = Vec::new();
        incremental.begin(&mut accumulator);
        incremental.update(&mut accumulator, 0, 1.0);
        incremental.update(&mut accumulator, 3, 1.0);
        incremental.update(&mut accumulator, 0, -1.0);
        let mut features = Features::default();
        features.set(3);
        let mut scratch = Scratch::default();
        for (one, other) in incremental.finish(&accumulator).iter().zip(net.evaluate(&features, &mut scratch))
        {
            assert!((one - other).abs() < 1e-5, "{one} {other}");
        }
    }

    #[test]
    fn a_trainer_teaches_what_a_line_cannot_say() {
        let mut samples = Vec::new();
        for (one, other) in [(0.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 1.0)] {
            samples.push(sample(&[(0, one), (1, other)], [if one == other { 0.0 } else { 1.0 }, one]));
        }
        let samples: Vec<&Sample> = samples.iter().collect();
        let mut trainer = Trainer::new(net());
        let before = trainer.step(&samples, 0.01);
        let after = (0..800).map(|_| trainer.step(&samples, 0.01)).last().unwrap();
        assert!(before > 0.1 && after < 1e-3, "{before} {after}");
    }

    #[test]
    fn a_file_gives_the_same_network_again_and_damage_is_noticed() {
        let net = net();
        let bytes = net.to_file().to_bytes();
        assert_eq!(Net::from_bytes(&bytes, 5, 2), Ok(net));
        let other = NetError::OtherShape { has: (5, 2), needs: (6, 2) };
        assert_eq!(Net::from_bytes(&bytes, 6, 2), Err(other));
        assert_eq!(Net::from_bytes(b"no network at all", 5, 2), Err(NetError::NotANet));
        for end in [8, 20, bytes.len() - 1] {
            assert_eq!(Net::from_bytes(&bytes[..end], 5, 2), Err(NetError::Damaged), "{end}");
        }
        let mut changed = bytes.clone();
        changed[100] ^= 1;
        assert_eq!(Net::from_bytes(&changed, 5, 2), Err(NetError::Damaged));
    }
}
