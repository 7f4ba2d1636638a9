//! The page about numbers and actions says what the code says.

#[test]
fn the_page_is_up_to_date() {
    let page = include_str!("../../../docs/observations.md");
    assert!(page == spellenkast_lab::page(), "make docs");
}
