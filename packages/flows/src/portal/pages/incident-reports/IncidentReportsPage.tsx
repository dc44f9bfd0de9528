import type { Rental } from '@journey/api/rentals';
import { DocumentIcon, EmptyState, LinkButton, Stack } from '@journey/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useBranchTimeZone } from '../../../fields/moment/moment.ts';
import { RentalPage } from '../../area/RentalPage.tsx';
import { incidentReportsMessages as text, layoutMessages } from '../../messages.ts';
import { listSubmittedReports } from '../../rules/incident-reports.ts';
import { ReportPanel } from './ReportPanel.tsx';

/** Renders the page that lists the submitted incident reports of the current rental, newest first. */
export const IncidentReportsPage = () => (
  <RentalPage title={layoutMessages.incidentReports} intro={text.intro}>
    {(rental) =>
      listSubmittedReports(rental.incidentReports).length > 0 ? (
        <Reports rental={rental} />
      ) : (
        <EmptyState
          icon={<DocumentIcon />}
          title={text.none}
          action={
            <LinkButton
              as={RouterLink}
              to="/vehicleincidents/contact-us"
              state={{ from: '/app/vehicle-incident-reports' }}
            >
              {text.contact}
            </LinkButton>
          }
        >
          {text.noneYet}
        </EmptyState>
      )
    }
  </RentalPage>
);

const Reports = ({ rental }: { readonly rental: Rental }) => {
  const { incidentReports, brand, country, pickup } = rental;
  const zone = useBranchTimeZone({ brand, country, location: pickup.location });
  return (
    <Stack $gap={16}>
      {listSubmittedReports(incidentReports).map((report, index) => (
        <ReportPanel key={report.reportNumber ?? index} report={report} country={country} zone={zone} />
      ))}
    </Stack>
  );
};
