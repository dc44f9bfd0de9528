import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the person presses a button and a new part of the page takes its place, moves the focus to the first
 * button of the new part. Without this the focus would be lost with the pressed button.
 * @param isThere whether the new part is rendered; the focus moves when it becomes true, not if it is true
 * initially
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
