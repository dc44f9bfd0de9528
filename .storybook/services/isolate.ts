/** What a page would keep in a store of the browser, kept in memory: gone with the page, and nobody else's. */
class PageStorage implements Storage {
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
  clear(): void {
    this.#kept.clear();
  }
}

/**
 * Gives this page stores, channels and locks of its own. A page of documentation and a page of one story in every brand
 * hold many stories in frames: all of one origin and one tab, they would sign each other in and out.
 *
 * Not under Vitest, where every story has the page to itself and the runner talks over channels.
 */
export const isolatePage = (): void => {
  if (import.meta.env['VITEST']) return;
  // The address of the first story; going on to another changes it and leaves the page.
  const own = `${location.search} `;
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });

  // Kept pages are the product's, under its own addresses; the workshop has none of them.
  Reflect.deleteProperty(window, 'caches');

  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      // Other frames show the same story; each is alone.
      super(`${own}${performance.timeOrigin} ${name}`);
    }
  };
  const openDatabase = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => openDatabase(`${own}${name}`, version);
  const request = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>;
  navigator.locks.request = (name: string, ...rest: unknown[]) => request(`${own}${name}`, ...rest);
};
