//! The way to the pages that look at tables here.

use std::cell::RefCell;
use std::rc::Rc;

use spellenkast_host::Carrier;

/// What is to be sent, and to which page.
pub type Message = (u64, Rc<str>);

/// The way to one page. What is sent lies in the house's outbox until the house's worker takes it.
#[derive(Clone)]
pub(crate) struct Post {
    pub(crate) page: u64,
    pub(crate) outbox: Rc<RefCell<Vec<Message>>>,
}

impl Carrier for Post {
    type Text = Rc<str>;

    fn text(json: String) -> Rc<str> {
        json.into()
    }

    fn id(&self) -> u64 {
        self.page
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn is_crowded(&self) -> bool {
        false
    }

    fn send(&self, text: Rc<str>) {
        self.outbox.borrow_mut().push((self.page, text));
    }

    fn tell_presence(&self, _: &str, text: Rc<str>) {
        self.send(text);
    }
}
