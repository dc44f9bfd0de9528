import { AssistanceLine, Header, Logo, Notice, Page, SkipLink, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import { useCheckInApp, useCheckInState } from '../check-in.ts';
import { checkInMessages as text } from '../messages.ts';

interface Props {
  readonly children: ReactNode;
}

/**
 * The layout around every step: a header with 'Online Check-In' and the assistance line (C-30). A shared counter screen
 * has no header (C-28).
 */
export const CheckInLayout = ({ children }: Props) => {
  const { site } = useCheckInApp();
  const { kind, isGeneric } = useCheckInState();
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
