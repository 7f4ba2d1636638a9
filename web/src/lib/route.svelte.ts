import { HAS_SERVER } from '$lib/net/http';

/**
 * How an address tells a place: as its path, or after its first `#` on a web space that has files for no place but the first.
 * (The build gives links in components that `#`.)
 */
const MARK = HAS_SERVER ? '' : '#';

/** The whole address of a place, for others to open. */
export const addressOf = (place: string): string => new URL(MARK + place, location.href).href;

/** Where in the house we are: a path, and what follows its `#`. */
class Route {
  path = $state('');
  hash = $state('');

  constructor() {
    this.#read();
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  /** Goes somewhere; `replace` leaves no trace in the history. */
  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', MARK + to);
    else history.pushState(null, '', MARK + to);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    const place = HAS_SERVER ? location.pathname + location.hash : location.hash.slice(1);
    const [path = '', ...hash] = place.split('#');
    this.path = path || '/';
    this.hash = hash.join('#');
  }
}

export const route = new Route();

/** Follows links inside the house without loading the page again: for a click handler on the whole page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.(`a[href^="${MARK}/"]`);
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (
    !link ||
    !plain ||
    event.defaultPrevented ||
    link.hasAttribute('download') ||
    link.hasAttribute('target')
  )
    return;
  const address = link.getAttribute('href')!.slice(MARK.length);
  if (address.startsWith('/api')) return;
  event.preventDefault();
  route.go(address);
}
