import { VirRoutes, createIncidentReportApp, type IncidentReportApp } from '@journey/flows/products';
import type { Site } from '@journey/flows/site';
import { MemoryRouter } from 'react-router-dom';
import { playFaults, tryToArrive } from './services/control.ts';
import { BRANDS_WITHOUT_REPORTS, reportSiteFor } from './site.ts';
import { createStoryVisit, type VisitStory } from './story-visit.tsx';

interface ReportStory extends VisitStory {
  /** Prepares the story before it is shown: for instance, signs the person in and opens a report. */
  readonly arrive?: (reporting: IncidentReportApp, site: Site) => Promise<void> | void;
}

const open = async (site: Site, { arrive, faults = [] }: ReportStory): Promise<IncidentReportApp> => {
  const reporting = createIncidentReportApp(site, '/api');
  await tryToArrive(async () => arrive?.(reporting, site));
  if (faults.length > 0) await playFaults(faults);
  // A new instance simulates a reloaded page, which keeps the stored values and fetches everything else again.
  return createIncidentReportApp(site, '/api');
};

const visit = createStoryVisit({
  open,
  selectSite: reportSiteFor,
  render: (reporting, { path }: ReportStory) => (
    <MemoryRouter initialEntries={[path]}>
      <VirRoutes reporting={reporting} />
    </MemoryRouter>
  ),
});

/**
 * Returns the options of a story that shows a page of the incident report. The story renders the VIR host's own routes
 * at an address, for the site chosen in the toolbar, with its own sandbox of the services. Spread the options into
 * `meta.story`.
 */
export const reportAt = (story: ReportStory) => {
  const options = visit(story);
  return { ...options, parameters: { ...options.parameters, exceptBrands: BRANDS_WITHOUT_REPORTS } };
};
