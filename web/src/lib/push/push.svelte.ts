import type { Matter, PushState, PushSubscribe, PushWish, QuietHours } from '$lib/generated/protocol';
import { person } from '$lib/house/person.svelte';
import { HAS_SERVER, pushState, subscribe, unsubscribe } from '$lib/net/http';
import { settings } from '$lib/settings.svelte';
import { forgetWanted, inTurn, keepWanted, keptWanted } from './wanted';
import { letters } from './written';

/** All that a device can be told, in the order in which it is offered. */
export const MATTERS: readonly Matter[] = ['your-turn', 'somebody-sits', 'game-over', 'dice-of-the-day'];

/** What most want: the dice of the day come every day, and are for who asks for them. */
const USUAL: Matter[] = ['your-turn', 'somebody-sits', 'game-over'];
const NIGHT: QuietHours = { from: 22 * 60, to: 8 * 60 };

/** What somebody chooses; the rest the browser knows. */
type Wants = Pick<PushWish, 'kinds' | 'quiet'>;
/** Where messages to this browser are left. */
type Subscription = Pick<PushSubscribe, 'endpoint' | 'keys'>;

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

  /**
   * Sees that whoever wanted to be told something on this device still is: the server may know nothing of it any more, or another
   * address than the browser has.
   */
  async renew(): Promise<void> {
    if (!this.possible || Notification.permission !== 'granted') return;
    const { pushManager } = await navigator.serviceWorker.ready;
    await inTurn(async () => {
      const id = person.me?.id;
      if (!id) return;
      const mine = await wishOf(id);
      const held = await pushManager.getSubscription();
      if (!held && !mine) return;
      const known = await pushState();
      const wish = known.wish ?? mine;
      const isWhole =
        held?.endpoint === known.endpoint &&
        letters(held?.options.applicationServerKey ?? null) === known.key;
      // An earlier version of the app kept nothing.
      if (known.wish && isWhole) await keepWanted({ person: id, wish: known.wish });
      else if (wish) {
        const subscription = await subscriptionFor(known, pushManager);
        const isSwitchedOff = mine && !(await wishOf(id));
        if (!isSwitchedOff) await this.#tell(id, subscription, wish);
      }
    });
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
  async settle(change: Partial<Wants>): Promise<void> {
    const { id } = await person.comeIn();
    const { pushManager } = await navigator.serviceWorker.ready;
    await inTurn(async () => {
      const known = await pushState();
      const before = known.wish ?? { kinds: USUAL, quiet: NIGHT };
      await this.#tell(id, await subscriptionFor(known, pushManager), { ...before, ...change });
    });
  }

  switchOff(): Promise<void> {
    return inTurn(async () => {
      await forgetWanted();
      ({ wish: this.wish } = await unsubscribe());
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    });
  }

  /** Tells the server where this person is found and what they want, unless they have gone meanwhile. */
  async #tell(id: string, { endpoint, keys }: Subscription, wanted: Wants): Promise<void> {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const wish = { ...wanted, zone, language: settings.language };
    if (person.me?.id !== id) return;
    ({ wish: this.wish } = await subscribe({ endpoint, keys, wish }));
    if (person.me?.id === id) await keepWanted({ person: id, wish });
  }
}

/** What this person wanted on this device. */
async function wishOf(id: string): Promise<PushWish | undefined> {
  const wanted = await keptWanted();
  return wanted?.person === id ? wanted.wish : undefined;
}

/**
 * The browser's subscription, with the server's key of today. One that the server does not know is replaced: it may have been called gone, of
 * which browsers often hear nothing, and then leads nowhere for ever.
 */
async function subscriptionFor({ key, wish }: PushState, pushManager: PushManager): Promise<Subscription> {
  const held = await pushManager.getSubscription();
  if (held && (!wish || letters(held.options.applicationServerKey) !== key)) await held.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await pushManager.subscribe(wanted)).toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

export const push = new Push();
