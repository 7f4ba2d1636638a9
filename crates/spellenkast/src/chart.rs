//! A curve as an SVG file, drawn by hand: one line over the games played.

use std::fmt::Write;

// The size of the drawing and of the margin on each side.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const MARGIN: f64 = 56.0;

/// Draws the points as a line with axes, titled.
pub fn curve(title: &str, points: &[(f64, f64)]) -> String {
    let (left, right) = span(points.iter().map(|point| point.0));
    let (bottom, top) = span(points.iter().map(|point| point.1));
    let x = |value: f64| MARGIN + (value - left) / (right - left) * (WIDTH - 2.0 * MARGIN);
    let y = |value: f64| HEIGHT - MARGIN - (value - bottom) / (top - bottom) * (HEIGHT - 2.0 * MARGIN);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>
<text x="{MARGIN}" y="28" font-size="16">{}</text>
"##,
        escaped(title)
    );
    for tick in ticks(bottom, top) {
        let at = y(tick);
        let _ = writeln!(
            svg,
            r##"<path d="M{MARGIN} {at:.1}H{}" stroke="#ddd"/><text x="{}" y="{:.1}" text-anchor="end">{tick}</text>"##,
            WIDTH - MARGIN,
            MARGIN - 6.0,
            at + 4.0
        );
    }
    for tick in ticks(left, right) {
        let _ = writeln!(
            svg,
            r#"<text x="{:.1}" y="{}" text-anchor="middle">{tick}</text>"#,
            x(tick),
            HEIGHT - MARGIN + 18.0
        );
    }
    let line: Vec<String> =
        points.iter().map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value))).collect();
    let _ = writeln!(
        svg,
        r##"<polyline points="{}" fill="none" stroke="#06c" stroke-width="1.5"/>"##,
        line.join(" ")
    );
    svg.push_str("</svg>\n");
    svg
}

/// From the least to the most, a little apart even if all are equal.
fn span(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (least, most) = values
        .filter(|value| value.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| (least.min(value), most.max(value)));
    match least < most {
        true => (least, most),
        false if least.is_finite() => (least - 1.0, least + 1.0),
        false => (0.0, 1.0),
    }
}

/// Four to ten round numbers in the span.
fn ticks(from: f64, to: f64) -> Vec<f64> {
    let rough = (to - from) / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = power * [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * power >= rough).unwrap_or(10.0);
    let first = (from / step).ceil() as i64;
    // Whole multiples, rounded so that 0.30000000000000004 reads 0.3.
    let tidy = |number: f64| (number * 1e6).round() / 1e6;
    (first..=(to / step).floor() as i64).map(|multiple| tidy(multiple as f64 * step)).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_stays_inside_its_frame() {
        let svg = curve("rise & fall", &[(0.0, 1.0), (10.0, 5.0), (20.0, 3.0)]);
        assert!(svg.contains("rise &amp; fall"));
        assert!(svg.contains(r#"points="56.0,344.0 360.0,56.0 664.0,200.0""#), "{svg}");
    }

    #[test]
    fn one_point_or_none_draws_as_well() {
        assert!(curve("nothing", &[]).ends_with("</svg>\n"));
        assert!(curve("one", &[(1.0, 2.0)]).contains("360.0,200.0"));
    }
}
