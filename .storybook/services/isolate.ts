/** An in-memory `sessionStorage` or `localStorage`. It is not shared with other frames, and is lost with the page. */
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
 * Gives this page its own storage, databases, broadcast channels and locks. Documentation and side-by-side pages show
 * many stories in frames of one origin and one tab; with shared storage they would sign each other in and out.
 *
 * Does nothing under Vitest, where each story has the page to itself and the runner needs the real channels.
 */
export const isolatePage = (): void => {
  if (import.meta.env['VITEST']) return;
  // The query of the page's first story. Choosing another story changes the address without reloading the page.
  const own = `${location.search} `;
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });

  // The product's offline cache is for a host's pages; stories must neither use nor fill it.
  Reflect.deleteProperty(window, 'caches');

  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      // Several frames may show the same story, so the frame's start time tells their channels apart.
      super(`${own}${performance.timeOrigin} ${name}`);
    }
  };
  const openDatabase = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => openDatabase(`${own}${name}`, version);
  const request = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>;
  navigator.locks.request = (name: string, ...rest: unknown[]) => request(`${own}${name}`, ...rest);
};
