import type { RentalIncidentReport } from '@journey/api/rentals';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createPortalApp } from '../../portal.ts';
import { ReportPanel } from './ReportPanel.tsx';

it('shows the description of the incident with its line breaks (P-18)', () => {
  const description = 'I reversed.\nThe bollard was low.';
  const report: RentalIncidentReport = {
    damageCodes: [],
    customerPhotos: [],
    staffPhotos: [],
    incidentReports: [],
    assessmentReports: [],
    incident: { description },
  };
  render(
    <AppProvider value={createPortalApp(site, '/api')}>
      <ReportPanel report={report} country="AU" zone="Australia/Sydney" />
    </AppProvider>,
  );
  const shown = screen.getByText((said) => said === description, { normalizer: (said) => said });
  expect(getComputedStyle(shown).whiteSpace).toBe('pre-wrap');
});
