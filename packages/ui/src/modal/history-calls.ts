/** The functions of `history` with which a router changes the address. */
export type HistoryMethod = 'pushState' | 'replaceState';

/** The arguments of `pushState` and `replaceState`. */
type HistoryArguments = [state: unknown, unused: string, address?: string | URL | null];

const METHODS: readonly HistoryMethod[] = ['pushState', 'replaceState'];

/** The functions that this module has put in place and not yet taken away. */
const own: Partial<Record<HistoryMethod, History[HistoryMethod]>> = {};
/** The functions that other code had put in place before; undefined for the browser's own. */
const before: Partial<Record<HistoryMethod, History[HistoryMethod]>> = {};

/**
 * Calls `history.pushState` or `replaceState` as they were before `interceptHistory`.
 * @param method which of the two
 * @param args what is handed to it
 */
export const callHistory = (method: HistoryMethod, ...args: HistoryArguments): void => {
  const call = before[method] ?? History.prototype[method];
  call.apply(history, args);
};

/**
 * Hands all later calls of `history.pushState` and `replaceState` to a function, until `releaseHistory`.
 * @param handle carries the call out, with `callHistory`
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
 * Puts back the functions that were in place before `interceptHistory`. Where other code has since wrapped ours, they
 * stay in place, because the wrapper goes on calling them.
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
