import { PageTitle } from '@journey/ui';
import { createContext, use, useEffect, type ReactNode } from 'react';

/** A coming to a page. */
interface Arrival {
  /** Returns true once: the first caller moves the focus to the heading. */
  readonly take: () => boolean;
  /** What had the focus when the address changed. */
  readonly from: Element | null;
}

/** Undefined without a router, as on the sign-in: nobody arrives there from another page. */
export const ArrivalContext = createContext<Arrival | undefined>(undefined);

interface Props {
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Whether the person has gone on into the page before its heading was there. */
const isBusy = (from: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== from && Boolean(activeElement?.closest('#main'));
};

/** A page's title. Coming from another page, the focus begins here, as a page load would begin at the top. */
export const PageHeading = ({ lead, children }: Props) => {
  const arrival = use(ArrivalContext);
  useEffect(() => {
    if (!arrival?.take() || isBusy(arrival.from)) return;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [arrival]);
  return <PageTitle lead={lead}>{children}</PageTitle>;
};
