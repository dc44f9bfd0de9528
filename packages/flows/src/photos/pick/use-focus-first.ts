import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first button of what has taken a pressed button's place: the press would otherwise leave the
 * focus nowhere.
 * @param isThere the new part stands; the focus moves when this becomes true, not where it was true from the start
 * @returns goes to an element around the new part
 */
export const useFocusFirst = (isThere: boolean): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null);
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (isThere && !wasThere.current) around.current?.querySelector('button')?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return around;
};
