import { PAGE_TITLE_ID } from '@journey/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { consumeLostFocus } from '../engine/keep-focus.ts';
import { PageArrivalContext } from './PageHeading.tsx';

const getFocusedHeading = (): Element | null =>
  document.activeElement?.id === PAGE_TITLE_ID ? document.activeElement : null;

const createArrival = (hasMoved: boolean) => {
  const focusedAtStart = hasMoved ? document.activeElement : null;
  let mayFirstHeadingFocus = hasMoved;
  let focused: Element | null = null;
  const takeFocus = () => {
    // The focused heading may have been replaced by another, for example when a form replaces its placeholder. The new
    // heading then takes the focus.
    const isLost = focused !== null && !focused.isConnected && document.activeElement === document.body;
    const hasFallen = consumeLostFocus();
    const mayTake = mayFirstHeadingFocus || isLost || hasFallen;
    mayFirstHeadingFocus = false;
    focused = mayTake ? document.getElementById(PAGE_TITLE_ID) : focused;
    return mayTake;
  };
  return {
    takeFocus,
    // If a heading has the focus, `keepFocus` has moved it there and not the person. So that heading counts as the
    // element that had the focus when the page was opened.
    get focusedBefore() {
      return getFocusedHeading() ?? focusedAtStart;
    },
  };
};

interface Props {
  /**
   * Whether the person comes from a page outside this router, such as the sign-in. The first page's heading then takes
   * the focus too.
   */
  readonly isContinued?: boolean;
  readonly children: ReactNode;
}

/**
 * Lets a page's heading take the focus when the person has come from another page of the product. On the first page of
 * a visit the heading does not take the focus, so that keyboard and screen reader users start at the top of the
 * document.
 */
export const NavigationFocus = ({ isContinued = false, children }: Props) => {
  const { key } = useLocation();
  const [first] = useState(key);
  const [hasMoved, setMoved] = useState(isContinued);
  if (!hasMoved && key !== first) setMoved(true);
  // eslint-disable-next-line react/exhaustive-deps -- each navigation makes a new arrival
  const arrival = useMemo(() => createArrival(hasMoved), [key, hasMoved]);
  return <PageArrivalContext value={arrival}>{children}</PageArrivalContext>;
};
