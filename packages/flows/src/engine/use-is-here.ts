import { useCallback, useEffect, useRef } from 'react';

/**
 * Lets code that has waited, for example for a response, check whether its component is still mounted. A person who
 * has left the page meanwhile must not be redirected or see that page's messages.
 * @returns a function that returns whether the component is mounted; the same function on every render
 */
export const useIsHere = (): (() => boolean) => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
};
