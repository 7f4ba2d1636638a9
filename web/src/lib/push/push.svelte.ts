import type { Matter, PushWish, QuietHours } from '$lib/generated/protocol';
import { person } from '$lib/house/person.svelte';
import { HAS_SERVER, pushState, subscribe, unsubscribe } from '$lib/net/http';
import { settings } from '$lib/settings.svelte';
import { letters } from './written';

/** All that a device can be told, in the order in which it is offered. */
export const MATTERS: readonly Matter[] = ['your-turn', 'somebody-sits', 'game-over', 'dice-of-the-day'];

/** What most want: the dice of the day come every day, and are for who asks for them. */
const USUAL: Matter[] = ['your-turn', 'somebody-sits', 'game-over'];
const NIGHT: QuietHours = { from: 22 * 60, to: 8 * 60 };

/** What this device is told while nobody looks at it. */
class Push {
  /** Null where it is told nothing; undefined until that is known. */
  wish = $state.raw<PushWish | null>();
  /** Whether whoever uses this browser does not let us. */
  blocked = $state(false);

  /** Whether this browser can be told anything. */
  get possible(): boolean {
    return (
      HAS_SERVER &&
      'PushManager' in globalThis &&
      'Notification' in globalThis &&
      'serviceWorker' in navigator
    );
  }

  /** Whether nobody has said yet whether it should. */
  get open(): boolean {
    return this.possible && Notification.permission === 'default';
  }

  /** Looks how it stands. A subscription that the browser has given up is none. */
  async look(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    const held = await registration?.pushManager.getSubscription();
    const { wish } = await pushState();
    this.wish = held ? wish : null;
    this.blocked = Notification.permission === 'denied';
  }

  /** Wants what most want. Asks for leave, so call it when somebody has just said yes. */
  async switchOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      this.blocked = true;
      return;
    }
    this.blocked = false;
    await this.settle({ kinds: USUAL, quiet: NIGHT });
  }

  /** Wants something else. */
  async settle(change: Partial<Pick<PushWish, 'kinds' | 'quiet'>>): Promise<void> {
    await person.comeIn();
    const { key, wish } = await pushState();
    const { endpoint, keys } = await this.#subscription(key);
    const before = wish ?? { kinds: USUAL, quiet: NIGHT };
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const told = { ...before, ...change, zone, language: settings.language };
    ({ wish: this.wish } = await subscribe({ endpoint, keys, wish: told }));
  }

  async switchOff(): Promise<void> {
    ({ wish: this.wish } = await unsubscribe());
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  }

  /** The browser's subscription, with the server's key of today. */
  async #subscription(key: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const held = await pushManager.getSubscription();
    if (held && letters(held.options.applicationServerKey) !== key) await held.unsubscribe();
    const wish = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (await pushManager.subscribe(wish)).toJSON();
    return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
  }
}

export const push = new Push();
