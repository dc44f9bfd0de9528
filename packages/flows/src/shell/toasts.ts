import { createStore, type Store } from '../engine/store.ts';

/** How a toast closes: `success` and `error` automatically after 6 s, `failError` only when the person closes it. */
type ToastType = 'success' | 'error' | 'failError';

interface ToastMessage {
  /** Distinguishes toasts, because the same text may be shown again. */
  readonly id: number;
  readonly type: ToastType;
  readonly message: string;
}

/** The toast that is currently shown. There is only one at a time, and a new one replaces it. */
export interface ToastStore extends Store<ToastMessage | undefined> {
  show: (type: ToastType, message: string) => void;
  clear: () => void;
}

/** Creates a product's toasts. A toast survives a change of page but not a reload. */
export const createToastStore = (): ToastStore => {
  const { set, ...current } = createStore<ToastMessage | undefined>(undefined);
  let id = 0;
  return {
    ...current,
    show: (type, message) => {
      id += 1;
      set({ id, type, message });
    },
    clear: () => set(undefined),
  };
};
