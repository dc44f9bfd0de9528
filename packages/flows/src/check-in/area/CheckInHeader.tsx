import { Header, Logo, type HeaderProps } from '@journey/ui';
import { SiteAssistanceLine } from '../../shell/SiteAssistanceLine.tsx';
import { useCheckInApp } from '../check-in.ts';
import { checkInMessages } from '../messages.ts';

/** The header of the check-in's pages: 'Online Check-In' and the assistance line (C-30), and a page's heading in it. */
export const CheckInHeader = ({ children }: Pick<HeaderProps, 'children'>) => (
  <Header
    logo={<Logo brand={useCheckInApp().site.brand} />}
    title={checkInMessages.product}
    actions={<SiteAssistanceLine />}
  >
    {children}
  </Header>
);
