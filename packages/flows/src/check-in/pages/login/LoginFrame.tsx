import { AssistanceLine, Card, Header, Logo, Notice, Page, Stack } from '@journey/ui';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../../site/SiteFooter.tsx';
import { useCheckIn } from '../../check-in.ts';
import { checkInMessages } from '../../messages.ts';
import type { CheckInKind } from '../../state.ts';
import { loginMessages as text } from './messages.ts';

const TITLES: Readonly<Record<CheckInKind, { title: string; lead: string }>> = {
  primary: { title: text.title, lead: text.lead },
  demo: { title: text.titleDemo, lead: text.lead },
  'additional-driver': { title: text.titleAdditional, lead: text.leadAdditional },
  generic: { title: text.titleGeneric, lead: text.leadGeneric },
};

/** The name of a kind's login. */
export const titleOf = (kind: CheckInKind): string => TITLES[kind].title;

interface Props {
  readonly kind: CheckInKind;
  readonly children: ReactNode;
}

/** What stands around a login's form: the brand's band, its privacy policy and phone. A counter's screen has no header. */
export const LoginFrame = ({ kind, children }: Props) => {
  const { site } = useCheckIn();
  const { brand, phone } = site;
  const { title, lead } = TITLES[kind];
  const isGeneric = kind === 'generic';
  const heading = <PageHeading lead={lead}>{title}</PageHeading>;
  return (
    <>
      {!isGeneric && (
        <Header
          logo={<Logo brand={brand} />}
          title={text.product}
          actions={<AssistanceLine phone={phone.international} display={phone.display} />}
        >
          {heading}
        </Header>
      )}
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
