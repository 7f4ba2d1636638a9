//! Painting.
//!
//! Drawing also tells where what lies, so that the mouse and the arrows find it: whatever is drawn is drawn for both.

mod canvas;
mod clever;
mod genius;
mod keer;
mod kwatro;
mod menu;
mod pages;
mod table;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use canvas::{Canvas, wrapped};
pub(crate) use canvas::{Hit, Target};

use crate::App;
use crate::app::Shown;

/// The smallest window in which every game fits.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);

/// Paints the program.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    paint(app, area, frame.buffer_mut());
}

/// Whether nothing can be played in a window of this size.
pub(crate) fn is_too_small((columns, rows): (u16, u16)) -> bool {
    columns < SMALLEST.0 || rows < SMALLEST.1
}

/// What can be pointed at, and where.
pub(crate) fn hits(app: &App) -> Vec<Hit> {
    let area = Rect::new(0, 0, app.size.0.clamp(1, 400), app.size.1.clamp(1, 200));
    paint(app, area, &mut Buffer::empty(area))
}

fn paint(app: &App, area: Rect, buf: &mut Buffer) -> Vec<Hit> {
    let mut canvas = Canvas::new(buf, app.ink);
    if is_too_small((area.width, area.height)) {
        let size = app.words.tell(
            "too-small",
            &[
                ("columns", SMALLEST.0.into()),
                ("rows", SMALLEST.1.into()),
                ("now-columns", area.width.into()),
                ("now-rows", area.height.into()),
            ],
        );
        let kept = if app.is_playing() { app.words.say("too-small-kept") } else { String::new() };
        let text = format!("{size}\n{kept}");
        for (y, line) in (0..).zip(wrapped(&text, area.width.into())) {
            canvas.put(0, y, &line, ratatui::style::Style::new());
        }
        return canvas.hits;
    }
    match &app.screen.0 {
        Shown::Menu(menu) => menu::paint(menu, &app.words, area, &mut canvas),
        Shown::Play(play) => table::paint(play, &app.words, area, &mut canvas),
    }
    canvas.hits
}
