// All words of this language that everybody needs, in one piece.
export const texts = Object.values(
  import.meta.glob<string>(['/../lang/games/en.ftl', '/../lang/web/*/en.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
