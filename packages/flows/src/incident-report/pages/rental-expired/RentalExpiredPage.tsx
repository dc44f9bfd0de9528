import { AssistanceLine, Card, LinkButton, Notice } from '@journey/ui';
import { getPortalLoginUrl, getSiteId } from '../../../site/index.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { rentalExpiredMessages as text } from './messages.ts';

/**
 * Tells customers on the web that no incident reports can be sent for their closed rental, and links to the
 * portal.
 */
export const RentalExpiredPage = () => {
  const { site } = useIncidentReportApp();
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <Notice tone="warning">{text.text}</Notice>
        <div>
          <LinkButton href={getPortalLoginUrl(getSiteId(site), location)} data-variant="primary">
            {text.portal}
          </LinkButton>
        </div>
        <AssistanceLine label={text.help} phone={site.phone.international} display={site.phone.display} />
      </Card>
    </>
  );
};
