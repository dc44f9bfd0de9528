import { Card, LinkButton, Notice } from '@journey/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../shell/PageHead.tsx';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { getPortalLoginUrl, getSiteId } from '../../../site/index.ts';
import { useIncidentReportApp, useReportTabState } from '../../incident-report-app.ts';
import { reportFrameMessages } from '../../messages.ts';
import { useReportAddress } from '../../use-report.tsx';
import { rentalExpiredMessages, sessionExpiredMessages } from './messages.ts';

/** Tells people from the app or a text message that their session has expired, and shows the support line. */
export const ExpirePage = () => {
  const { source } = useReportTabState();
  const text = sessionExpiredMessages;
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <p>{source === 'sms' ? text.adviceBySms : text.advice}</p>
        <SiteAssistanceLine label={reportFrameMessages.help} />
        <div>
          <LinkButton as={Link} to={useReportAddress()('landing-page')} data-variant="primary">
            {text.again}
          </LinkButton>
        </div>
      </Card>
    </>
  );
};

/**
 * Tells customers on the web that no incident reports can be sent for their closed rental, and links to the portal.
 * Customers who came from a text message and typed their details afterwards are asked to open the message's link again,
 * because that link still opens the rental's reports.
 */
export const RentalExpiredPage = () => {
  const { site } = useIncidentReportApp();
  const { source } = useReportTabState();
  const text = rentalExpiredMessages;
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <Notice tone="warning">{source === 'sms' ? text.textBySms : text.text}</Notice>
        <div>
          <LinkButton href={getPortalLoginUrl(getSiteId(site), location)} data-variant="primary">
            {text.portal}
          </LinkButton>
        </div>
        <SiteAssistanceLine label={text.help} />
      </Card>
    </>
  );
};
