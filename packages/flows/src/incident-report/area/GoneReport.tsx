import { LinkButton } from '@journey/ui';
import { Link } from 'react-router-dom';
import { reportStepMessages as text } from '../messages.ts';
import { useReportAddress } from '../use-report.tsx';

/** Renders the link that leads from a report that is gone to the page on which a report is chosen. */
export const ChooseReportLink = () => (
  <LinkButton as={Link} to={useReportAddress()('incidentselection')}>
    {text.chooseReport}
  </LinkButton>
);

/** Renders what a page says in place of a report that is gone. */
export const GoneReport = () => (
  <>
    <p>{text.gone}</p>
    <div>
      <ChooseReportLink />
    </div>
  </>
);
