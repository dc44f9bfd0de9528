import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const SEARCH = '#search';

/**
 * Whether the login searches instead of asking for a number (C-02). The address says so: Back leads from the search to
 * the booking number, and a reload stays where it was.
 * @param isResumed a search was being typed before this page was loaded; it is shown again, once.
 */
export const useSearchMode = (isResumed: boolean): readonly [boolean, (searches: boolean) => void] => {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The prerendered page does not know the fragment, and React must first render the same page.
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
