import { AssistanceLine, Header, Logo, Notice, Page, SkipLink, Stack } from '@journey/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCheckIn, useCheckInState } from '../check-in.ts';
import { checkInMessages as text } from '../messages.ts';

interface Props {
  readonly children: ReactNode;
}

/** The frame around every step: 'Online Check-In' and the assistance line (C-30); a counter's screen has no header (C-28). */
export const CheckInLayout = ({ children }: Props) => {
  const { site } = useCheckIn();
  const { kind, isGeneric } = useCheckInState();
  useFocusOnArrival(useLocation().pathname);
  return (
    <>
      <SkipLink href="#main">{text.skip}</SkipLink>
      {!isGeneric && (
        <Header
          logo={<Logo brand={site.brand} />}
          title={text.product}
          actions={<AssistanceLine phone={site.phone.international} display={site.phone.display} />}
        />
      )}
      <Page id="main" tabIndex={-1}>
        <Stack>
          {kind === 'demo' && <Notice>{text.demo}</Notice>}
          {children}
        </Stack>
      </Page>
    </>
  );
};

/** Moves the focus to a step's title on coming to it from another one. */
const useFocusOnArrival = (pathname: string) => {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [pathname]);
};
