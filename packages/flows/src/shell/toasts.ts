/** How a toast closes: `success` and `error` automatically after 6 s, `failError` only when the person closes it. */
type ToastType = 'success' | 'error' | 'failError';

interface ToastMessage {
  readonly type: ToastType;
  readonly message: string;
}

/** The toast that is shown, one at a time; a new one replaces it. */
export interface Toasts {
  get: () => ToastMessage | undefined;
  show: (type: ToastType, message: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a product's toasts. A toast survives a change of page but not a reload. */
export const createToasts = (): Toasts => {
  const listeners = new Set<() => void>();
  let current: ToastMessage | undefined;
  const replace = (next: ToastMessage | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    show: (type, message) => replace({ type, message }),
    clear: () => replace(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
