import { AssistanceLine, Card, LinkButton } from '@journey/ui';
import { Link, useLocation } from 'react-router-dom';
import { PageHead } from '../../../shell/PageHead.tsx';
import { REPORT_WIZARD_BASE_PATH } from '../../flow.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { sessionExpiredMessages as text } from './messages.ts';

/** Tells people from the app or a text message that their session has expired, and shows the support line. */
export const ExpirePage = () => {
  const { phone } = useIncidentReportApp().site;
  const { search } = useLocation();
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <p>{text.advice}</p>
        <AssistanceLine label={text.help} phone={phone.international} display={phone.display} />
        <div>
          <LinkButton
            as={Link}
            to={`${REPORT_WIZARD_BASE_PATH}/landing-page${search}`}
            data-variant="primary"
          >
            {text.again}
          </LinkButton>
        </div>
      </Card>
    </>
  );
};
