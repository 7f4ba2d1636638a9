/** Where in the house we are: the address, as a path and what follows its `#`. */
class Route {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  /** Goes somewhere; `replace` leaves no trace in the history. */
  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }
}

export const route = new Route();

/** Follows links inside the house without loading the page again: for a click handler on the whole page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (
    !link ||
    !plain ||
    event.defaultPrevented ||
    link.hasAttribute('download') ||
    link.hasAttribute('target')
  )
    return;
  const address = link.getAttribute('href')!;
  if (address.startsWith('/api')) return;
  event.preventDefault();
  route.go(address);
}
