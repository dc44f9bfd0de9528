import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const SEARCH = '#search';

/**
 * Returns whether the login shows the search instead of the booking number (C-02), and a function to switch. The mode
 * is the URL's fragment, so that Back leads from the search to the booking number and a reload keeps the mode.
 * @param isResumed whether search values from before a reload were restored; the search is then shown again, once.
 */
export const useSearchMode = (isResumed: boolean): readonly [boolean, (searches: boolean) => void] => {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The prerendered page does not know the fragment, and React's first render must match that page.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!isResumed || hasResumed.current) return;
    hasResumed.current = true;
    if (hash !== SEARCH) void navigate({ search, hash: SEARCH }, { replace: true });
  }, [isResumed, hash, search, navigate]);
  return [
    isAwake && hash === SEARCH,
    (searches) => void navigate({ search, hash: searches ? SEARCH : '' }),
  ] as const;
};
