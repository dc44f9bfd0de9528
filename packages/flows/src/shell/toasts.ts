/** How a toast ends: success and error by themselves after 6 s, failError when it is closed. */
type ToastType = 'success' | 'error' | 'failError';

interface ToastMessage {
  readonly type: ToastType;
  readonly message: string;
}

/** The one message a person is shown at a time; a new one takes the old one's place. */
export interface Toasts {
  get: () => ToastMessage | undefined;
  show: (type: ToastType, message: string) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a host's toasts. They outlive a change of page, never a reload. */
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
