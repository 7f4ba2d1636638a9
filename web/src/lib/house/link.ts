/** What somebody pasted: a way in this house, the secret of a recovery link, or why it is neither. */
export type Link = { to: string } | { token: string } | { wrong: 'missing' | 'elsewhere' | 'unknown' };

const PLACE = /(\/(?:table|club|tournament)\/[\w-]+|\/replay\/[\w-]+\.\d+)(?![\w-])/;
/** The link by which one joins a club. */
const JOIN = /(\/join\/[\w-]+)(?![\w-])/;
const RECOVERY = /\/#recover=([\w-]+)/;
/** What a table is called, all by itself. */
const TABLE = /^[\w-]{16}$/;

/**
 * Reads what was pasted in the house of this name, alone or in the middle of a message.
 *
 * A table is looked for here whatever the house is called in its link, for at home one house has many names. A secret is
 * shown to nobody but the house that gave it.
 */
export function readLink(pasted: string, host: string): Link {
  const words = pasted.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { wrong: 'missing' };
  for (const word of words) {
    const token = RECOVERY.exec(word)?.[1];
    if (token) return isOf(host, word) ? { token } : { wrong: 'elsewhere' };
    const join = JOIN.exec(word)?.[1];
    if (join) return isOf(host, word) ? { to: join } : { wrong: 'elsewhere' };
    const to = PLACE.exec(word)?.[1];
    if (to) return { to };
  }
  return words.length === 1 && TABLE.test(words[0]!) ? { to: `/table/${words[0]}` } : { wrong: 'unknown' };
}

const isOf = (host: string, link: string): boolean =>
  link.startsWith('/') || link.replace(/^https?:\/\//, '').startsWith(`${host}/`);

/** The secret of a recovery link, from what follows the `#` of the address. */
export const tokenOf = (hash: string): string | null => RECOVERY.exec(`/#${hash}`)?.[1] ?? null;
