import { DocumentIcon, EmptyState, Stack } from '@journey/ui';
import { PageHead } from '../../../shell/PageHead.tsx';
import { Rentals } from '../../area/Rentals.tsx';
import { incidentReportsMessages as text } from '../../messages.ts';
import { shownReports } from '../../rules/incident-reports.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { ReportPanel } from './ReportPanel.tsx';

/** The current rental's incident reports that were handed in, newest first, one panel each (P-18, 1§2). */
export const IncidentReportsPage = () => {
  const { rental } = useCurrentRental();
  return (
    <Stack>
      <PageHead title={text.title} lead={rental && text.intro(rental.agreementNumber)} />
      <Rentals>
        {({ incidentReports, country }) => {
          const reports = shownReports(incidentReports);
          if (reports.length === 0)
            return (
              <EmptyState icon={<DocumentIcon />} title={text.none}>
                {text.noneYet}
              </EmptyState>
            );
          return (
            <Stack $gap={16}>
              {reports.map((report, index) => (
                <ReportPanel key={report.reportNumber ?? index} report={report} country={country} />
              ))}
            </Stack>
          );
        }}
      </Rentals>
    </Stack>
  );
};
