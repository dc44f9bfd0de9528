import { useEffect, useState } from 'react';

/** Returns whether a component has been on the page for this long, in ms; 0 stands for at once. */
export const useElapsed = (ms: number): boolean => {
  const [hasElapsed, setElapsed] = useState(ms === 0);
  useEffect(() => {
    if (hasElapsed) return undefined;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, hasElapsed]);
  return hasElapsed;
};
