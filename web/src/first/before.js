// In the first page, before anything is drawn: the light and the language that were chosen here, and no cupboard where
// somebody comes for another page.
/* global CHUNKS, PLAIN */
const root = document.documentElement;
let chosen = {};
try {
  chosen = JSON.parse(localStorage.getItem('spellenkast')) ?? {};
} catch {
  // Nobody has chosen yet.
}
if (chosen.theme) root.dataset.theme = chosen.theme;
const spoken = [chosen.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
root.lang = spoken.find((language) => Object.hasOwn(CHUNKS, language)) ?? 'en';
// A place is the path, or on a web space what follows the first `#`.
if (
  /^#?\/(announce|club|clubs|day|games|join|learn|lesson|me|new|people|privacy|puzzles|ratings|replay|table|tournament|wall)(\/|#|$)/.test(
    PLAIN ? location.hash : location.pathname,
  )
)
  root.dataset.elsewhere = '';
// The words come along with the script that will ask for them.
const words = document.createElement('link');
words.rel = 'modulepreload';
words.href = CHUNKS[root.lang];
document.head.append(words);
