/** Whether there is a newer version of the app than this page, kept whole and ready to take over. */
class Version {
  waiting = $state.raw<ServiceWorker | null>(null);

  /** Lets the browser keep the app, once it has nothing else to do, and looks for newer versions. */
  async keep(): Promise<void> {
    // While one works on the app it comes fresh from the development server.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    // A first visit has no version before it, and nothing to load anew.
    let known = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (known) location.reload();
      known = true;
    });
    const registration = await serviceWorker
      .register(new URL('sw.js', new URL(import.meta.env.BASE_URL, document.baseURI)))
      .catch(() => null);
    if (!registration) return;
    void this.#meet(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') void this.#meet(registration.waiting);
      });
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => null);
    });
  }

  /** Not now: it takes over when the app is opened the next time. */
  later(): void {
    this.waiting = null;
  }

  /** From now on the newer version is shown: this page loads anew, where it was. */
  takeOver(): void {
    this.waiting?.postMessage({ do: 'take-over' });
  }

  async #meet(worker: ServiceWorker | null): Promise<void> {
    if (!worker || !navigator.serviceWorker.controller) return;
    // Whoever loads a page past the version that is kept may have the newer one already.
    const { port1, port2 } = new MessageChannel();
    const same = new Promise<boolean>((answer) => {
      port1.onmessage = ({ data }) => answer(data);
    });
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    worker.postMessage({ do: 'compare', script }, [port2]);
    if (!(await same)) this.waiting = worker;
    else worker.postMessage({ do: 'take-over' });
  }
}

export const version = new Version();
