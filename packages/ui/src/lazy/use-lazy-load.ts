import { useEffect, useState } from 'react';

/** Texts about loading a part of the page on demand, such as a map. */
export interface LazyLoadMessages {
  /** Announced while the part loads, such as “Loading the map”. */
  loading: string;
  /** Shown and announced when the part could not be loaded. */
  failed: string;
  /** Label of the button that tries again to load the part. */
  retry: string;
}

interface Outcome<T> {
  attempt: number;
  value?: T;
  failed?: boolean;
}

/** State of a part that is loaded on demand. Without a value and without a failure it is still loading. */
export interface LazyLoadState<T> {
  value?: T;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads code that is loaded on demand (such as a library) once, when the component that needs it is shown. A failure
 * stays until `retry` is called. What is loaded after the component was unmounted is ignored.
 * @param load a dynamic import; must be the same function in every render
 * @param wanted false until the code is needed
 */
export const useLazyLoad = <T>(load: () => Promise<T>, wanted = true): LazyLoadState<T> => {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>({ attempt: -1 });
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    load().then(
      (value) => here && setOutcome({ attempt, value }),
      () => here && setOutcome({ attempt, failed: true }),
    );
    return () => {
      here = false;
    };
  }, [load, wanted, attempt]);
  return {
    value: outcome.value,
    failed: outcome.failed === true && outcome.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
};
