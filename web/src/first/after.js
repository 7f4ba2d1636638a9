// In the first page, behind the cupboard: its words in the language of whoever came.
/* global SAID */
const { lang } = document.documentElement;
const app = document.getElementById('app');
app.querySelector('select').value = lang;
const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const { currentNode: text } = texts;
  text.data = SAID[text.data]?.[lang] ?? text.data;
}
