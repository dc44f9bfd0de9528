import { useEffect, useState } from 'react';

/** The three texts of a part that arrives after the page. */
export interface LoadingText {
  /** Announced while it is on its way, such as “Loading the map”. */
  loading: string;
  /** Said when it did not arrive. */
  failed: string;
  /** The button that tries again. */
  retry: string;
}

interface Outcome<T> {
  attempt: number;
  value?: T;
  failed?: boolean;
}

/** What became of a part that is loaded on demand. */
export interface Loaded<T> {
  value?: T;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads a heavy part where it is shown, once. A failure is remembered until `retry`, and a part that arrives after its
 * owner has gone is let go.
 * @param load a dynamic import; must be the same function from one rendering to the next.
 * @param wanted false until the part is needed.
 */
export function useLoaded<T>(load: () => Promise<T>, wanted = true): Loaded<T> {
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
}
