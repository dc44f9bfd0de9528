import { useEffect, useState } from 'react';

/** Texts about loading a part of a page on demand, such as a map. */
export interface LazyLoadMessages {
  /** The text announced while the part of the page loads, such as “Loading the map”. */
  loading: string;
  /** The text shown and announced when the part of the page could not be loaded. */
  failed: string;
  /**
   * The text that follows `failed` after a retry has failed too. It should suggest reloading the page, because most
   * browsers do not request a failed script again. The page is not reloaded automatically, because that would lose
   * what the person has drawn or typed.
   */
  failedAgain?: string;
  /** Label of the button that tries once more to load the part of the page. */
  retry: string;
}

interface Outcome<T> {
  attempt: number;
  value?: T;
  failed?: boolean;
}

/**
 * State of a part of a page that is loaded on demand. It is still loading while it has neither a value nor a
 * failure.
 */
export interface LazyLoadState<T> {
  value?: T;
  failed: boolean;
  /** Whether a retry has failed too. */
  failedAgain?: boolean;
  retry: () => void;
}

/**
 * Loads code on demand (such as a library) when the component that needs it is first shown. After a failure,
 * `retry` must be called to load again. If the component is unmounted meanwhile, the loaded code is ignored.
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
  const failed = outcome.failed === true && outcome.attempt === attempt;
  return {
    value: outcome.value,
    failed,
    failedAgain: failed && attempt > 0,
    retry: () => setAttempt(attempt + 1),
  };
};
