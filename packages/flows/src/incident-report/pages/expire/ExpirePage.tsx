import { AssistanceLine, Card, LinkButton } from '@journey/ui';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../shell/PageHead.tsx';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useReportAddress } from '../../use-report.tsx';
import { sessionExpiredMessages as text } from './messages.ts';

/** Tells people from the app or a text message that their session has expired, and shows the support line. */
export const ExpirePage = () => {
  const { phone } = useIncidentReportApp().site;
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <p>{text.advice}</p>
        <AssistanceLine label={text.help} phone={phone.international} display={phone.display} />
        <div>
          <LinkButton as={Link} to={useReportAddress()('landing-page')} data-variant="primary">
            {text.again}
          </LinkButton>
        </div>
      </Card>
    </>
  );
};
