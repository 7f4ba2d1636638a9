// Before anything is drawn: the light that was chosen here, and no cupboard where somebody comes for another page.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem('spellenkast')).theme;
} catch {
  // Nobody has chosen yet.
}
if (/\/(games|learn|lesson|me|new|replay|table)(\/|$)/.test(location.pathname + location.hash))
  document.documentElement.dataset.elsewhere = '';
