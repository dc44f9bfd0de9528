import { useEffect, useState } from 'react';

/** Texts of a part that is loaded on demand. */
export interface LazyLoadMessages {
  /** Announced while it loads, such as “Loading the map”. */
  loading: string;
  /** Shown and announced when loading has failed. */
  failed: string;
  /** Label of the button that tries again. */
  retry: string;
}

interface Outcome<T> {
  attempt: number;
  value?: T;
  failed?: boolean;
}

/** State of a part that is loaded on demand: still loading while it has neither a value nor failed. */
export interface LazyLoadState<T> {
  value?: T;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads a heavy part once, when the component that needs it is shown. A failure stays until `retry` is called. A part
 * that is loaded after the component was unmounted is ignored.
 * @param load a dynamic import; must be the same function in every render
 * @param wanted false until the part is needed
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
