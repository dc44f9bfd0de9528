import { Header, Logo, type HeaderProps } from '@journey/ui';
import { SiteAssistanceLine } from '../../shell/SiteAssistanceLine.tsx';
import { useCheckInApp } from '../check-in.ts';
import { checkInMessages } from '../messages.ts';

/**
 * The header of the check-in's pages, with 'Online Check-In', the assistance line (C-30) and, on some pages, the
 * page's heading.
 */
export const CheckInHeader = ({ children }: Pick<HeaderProps, 'children'>) => (
  <Header
    logo={<Logo brand={useCheckInApp().site.brand} />}
    title={checkInMessages.product}
    actions={<SiteAssistanceLine />}
  >
    {children}
  </Header>
);
