import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser restores the page from its back/forward cache, as Back from another site does. The page's
 * state is then as it was when it was left, and state such as "leaving for another site" has to be reset.
 */
export const useOnBackForwardCacheRestore = (onBack: () => void): void => {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onBack());
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => onShow(event);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
};
