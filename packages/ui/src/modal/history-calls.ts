/** The functions of `history` with which a router changes the address. */
export type HistoryMethod = 'pushState' | 'replaceState';

/** The arguments of `pushState` and `replaceState`. */
type HistoryArguments = [state: unknown, unused: string, address?: string | URL | null];

const METHODS: readonly HistoryMethod[] = ['pushState', 'replaceState'];

/** The functions that this module has installed and not yet removed. */
const own: Partial<Record<HistoryMethod, History[HistoryMethod]>> = {};
/** The functions that other code had installed before; undefined for the browser's own. */
const before: Partial<Record<HistoryMethod, History[HistoryMethod]>> = {};

/**
 * Calls `history.pushState` or `replaceState` as they were before `interceptHistory`.
 * @param method which of the two
 * @param args its arguments
 */
export const callHistory = (method: HistoryMethod, ...args: HistoryArguments): void => {
  const call = before[method] ?? History.prototype[method];
  call.apply(history, args);
};

/**
 * Passes all later calls of `history.pushState` and `replaceState` to a function, until `releaseHistory`.
 * @param handle must carry out the call with `callHistory`
 */
export const interceptHistory = (
  handle: (method: HistoryMethod, ...args: HistoryArguments) => void,
): void => {
  for (const method of METHODS) {
    if (own[method]) continue;
    before[method] = Object.hasOwn(history, method) ? history[method].bind(history) : undefined;
    own[method] = (...args) => handle(method, ...args);
    history[method] = own[method];
  }
};

/**
 * Restores the functions that were installed before `interceptHistory`. If other code has since wrapped one of this
 * module's functions, that function stays, because the wrapper still calls it.
 */
export const releaseHistory = (): void => {
  for (const method of METHODS) {
    if (history[method] !== own[method]) continue;
    const other = before[method];
    if (other) history[method] = other;
    else Reflect.deleteProperty(history, method);
    own[method] = undefined;
  }
};
