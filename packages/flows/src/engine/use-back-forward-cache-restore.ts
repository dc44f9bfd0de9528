import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onBack` when the browser restores the page from its back/forward cache, for example when Back leads here from
 * another site. The page's state is then the same as when the person left, so state such as "leaving for another site"
 * must be reset.
 */
export const useOnBackForwardCacheRestore = (onBack: () => void): void => {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onBack());
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => onShow(event);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
};
