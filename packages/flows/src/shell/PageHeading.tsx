import { PAGE_TITLE_ID, PageTitle } from '@journey/ui';
import { createContext, use, useEffect, type ReactNode } from 'react';

/** One navigation to a page, after which the page's heading may take the focus. */
interface Arrival {
  /**
   * Whether a heading that has just been rendered should take the focus. This is true for the first heading after the
   * navigation, and for a heading that replaces the focused one.
   */
  readonly takeFocus: () => boolean;
  /** The element that had the focus when the address changed. */
  readonly focusedBefore: Element | null;
}

/**
 * The latest navigation to a page. Undefined without a `NavigationFocus`, as on the sign-in page, which nobody reaches
 * from another page.
 */
export const PageArrivalContext = createContext<Arrival | undefined>(undefined);

interface Props {
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Whether the person has already moved the focus into the page before its heading was rendered. The heading must then
 * not take the focus.
 */
const hasMovedFocus = (from: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== from && Boolean(activeElement?.closest('#main'));
};

/** A page's heading. After a navigation it scrolls to the top and takes the focus, as after a page load. */
export const PageHeading = ({ lead, children }: Props) => {
  const arrival = use(PageArrivalContext);
  useEffect(() => {
    if (!arrival?.takeFocus() || hasMovedFocus(arrival.focusedBefore)) return;
    window.scrollTo(0, 0);
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [arrival]);
  return <PageTitle lead={lead}>{children}</PageTitle>;
};
