/** What some browsers say when a page could have a place among the device's apps. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer = $state.raw<Offer | null>(null);

  constructor() {
    globalThis.addEventListener?.('beforeinstallprompt', (event) => {
      // We ask ourselves, at a better moment.
      event.preventDefault();
      this.offer = event as Offer;
    });
    globalThis.addEventListener?.('appinstalled', () => {
      this.offer = null;
    });
  }

  /** Whether this is a phone or tablet of Apple's, where one does it by hand, and has not done so yet. */
  get byHand(): boolean {
    const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
    const tablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
    return (apple || tablet) && !matchMedia('(display-mode: standalone)').matches;
  }

  async ask(): Promise<void> {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
