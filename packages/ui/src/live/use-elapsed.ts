import { useEffect, useState } from 'react';

/** Returns whether the component has been mounted for at least `ms` milliseconds; with 0 it returns true at once. */
export const useElapsed = (ms: number): boolean => {
  const [hasElapsed, setElapsed] = useState(ms === 0);
  useEffect(() => {
    if (hasElapsed) return undefined;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, hasElapsed]);
  return hasElapsed;
};
