import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first button of a new part of the page, when that part replaces the button that the person has
 * pressed. Without this, the focus would be lost together with the pressed button.
 * @param isThere whether the new part is rendered. The focus moves when this becomes true, not if it is true initially
 * @returns a ref for an element around the new part
 */
export const useFocusFirstButton = (isThere: boolean): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null);
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (isThere && !wasThere.current) around.current?.querySelector('button')?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return around;
};
