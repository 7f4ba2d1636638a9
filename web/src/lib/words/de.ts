// All words of this language that everybody needs, in one piece.
export const texts = Object.values(
  import.meta.glob<string>(['/../lang/games/de.ftl', '/../lang/web/*/de.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
