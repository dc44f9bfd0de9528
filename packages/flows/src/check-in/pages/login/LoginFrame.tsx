import { Card, Notice, Page, Stack } from '@journey/ui';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { WholeWords } from '../../../shell/WholeWords.tsx';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../../site/SiteFooter.tsx';
import { CheckInHeader } from '../../area/CheckInHeader.tsx';
import { useCheckInApp } from '../../check-in.ts';
import { checkInMessages } from '../../messages.ts';
import type { CheckInKind } from '../../state.ts';
import { loginMessages as text } from './messages.ts';

const TITLES: Readonly<Record<CheckInKind, { title: string; lead: string }>> = {
  primary: { title: text.title, lead: text.lead },
  demo: { title: text.titleDemo, lead: text.lead },
  'additional-driver': { title: text.titleAdditional, lead: text.leadAdditional },
  generic: { title: text.titleGeneric, lead: text.leadGeneric },
};

/** Returns the title of the login page for a kind of check-in. */
export const getLoginTitle = (kind: CheckInKind): string => TITLES[kind].title;

interface Props {
  readonly kind: CheckInKind;
  readonly children: ReactNode;
}

/**
 * The page around a login's form: the brand's header and a footer with its privacy policy and phone number. The generic
 * login of a counter screen has neither.
 */
export const LoginFrame = ({ kind, children }: Props) => {
  const { site } = useCheckInApp();
  const { title, lead } = TITLES[kind];
  const isGeneric = kind === 'generic';
  const heading = (
    <PageHeading lead={lead}>
      <WholeWords>{title}</WholeWords>
    </PageHeading>
  );
  return (
    <>
      {!isGeneric && <CheckInHeader>{heading}</CheckInHeader>}
      <Page $overlap={!isGeneric} id="main">
        <Stack>
          {isGeneric && heading}
          {kind === 'demo' && <Notice>{checkInMessages.demo}</Notice>}
          <Card>{children}</Card>
        </Stack>
      </Page>
      {!isGeneric && <SiteFooter site={site} />}
    </>
  );
};
