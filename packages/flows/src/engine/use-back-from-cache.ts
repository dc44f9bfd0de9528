import { useEffect, useRef } from 'react';

/**
 * Calls back when the browser shows the page again as it was left, scripts and all, which is how Back returns from
 * another site: what was on its way out then is not any more.
 */
export const useBackFromCache = (onBack: () => void): void => {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
};
