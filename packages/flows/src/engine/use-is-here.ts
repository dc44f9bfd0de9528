import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells code that has waited, for instance for the services' answer, whether the component that began it is still on the
 * page. Whoever has gone elsewhere meanwhile must not be moved, nor told what belongs to the page that they left.
 * @returns a function that returns whether the component is on the page; the same function on every render
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
