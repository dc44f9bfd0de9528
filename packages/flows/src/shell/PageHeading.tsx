import { PageTitle } from '@journey/ui';
import { createContext, use, useEffect, type ReactNode } from 'react';

/** One navigation to a page, after which the page's heading may take the focus. */
interface Arrival {
  /** Returns true if the heading is to take the focus: the first one, and one that replaces it while it had the focus. */
  readonly takeFocus: () => boolean;
  /** The element that had the focus when the address changed. */
  readonly focusedBefore: Element | null;
}

/** The current arrival; undefined without `NavigationFocus`, as on the sign-in page, where nobody comes from another page. */
export const ArrivalContext = createContext<Arrival | undefined>(undefined);

interface Props {
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Whether the person has moved the focus into the page before its heading was rendered. */
const hasMovedFocus = (from: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== from && Boolean(activeElement?.closest('#main'));
};

/** A page's heading. After a navigation it scrolls to the top and takes the focus, as if the page had been loaded. */
export const PageHeading = ({ lead, children }: Props) => {
  const arrival = use(ArrivalContext);
  useEffect(() => {
    if (!arrival?.takeFocus() || hasMovedFocus(arrival.focusedBefore)) return;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [arrival]);
  return <PageTitle lead={lead}>{children}</PageTitle>;
};
