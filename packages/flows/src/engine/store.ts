import { useSyncExternalStore } from 'react';

/** A value that changes over time. Components and other code can subscribe to its changes. */
export interface Store<T> {
  get: () => T;
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** A store whose value its owner can change; everybody else gets it as a read-only `Store`. */
export interface WritableStore<T> extends Store<T> {
  set: (next: T) => void;
}

/** Creates a store with an initial value. */
export const createStore = <T>(value: T): WritableStore<T> => {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * Returns the store's value, and renders the component again when the value changes. Prerendered pages contain the
 * initial value.
 */
export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get, get);
