import { VirRoutes, createIncidentReportApp, type IncidentReportApp } from '@journey/flows/products';
import { getSiteId, type Site } from '@journey/flows/site';
import type { Fault } from '@journey/sandbox';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { endLastVisit, noteVisit } from './last-visit.ts';
import { forgetVisit, playFaults } from './services/control.ts';
import { forgetDrafts } from './services/state.ts';
import { BRANDS_WITHOUT_REPORTS, reportSiteFor } from './site.ts';

configure({ asyncUtilTimeout: 30_000 });

interface ReportStory {
  /** The address at which the story opens. */
  readonly path: string;
  /** Prepares the story before it is shown: for instance, signs the person in and opens a report. */
  readonly arrive?: (reporting: IncidentReportApp, site: Site) => Promise<void> | void;
  /** Faults that the services simulate once `arrive` has ended. */
  readonly faults?: readonly Fault[];
}

/** The parts of Storybook's context for `beforeEach` and `render` that are used here. */
interface Context {
  readonly canvasElement: HTMLElement;
  readonly globals: Record<string, unknown>;
  readonly abortSignal: AbortSignal;
}

interface Opened {
  readonly signal: AbortSignal;
  readonly site: string;
  readonly reporting: IncidentReportApp;
}

const opened = new WeakMap<HTMLElement, Opened>();

const open = async (site: Site, { arrive, faults = [] }: ReportStory): Promise<IncidentReportApp> => {
  await forgetDrafts();
  const reporting = createIncidentReportApp(site, '/api');
  await arrive?.(reporting, site);
  if (faults.length > 0) await playFaults(faults);
  // A new instance simulates a reloaded page, which keeps the stored values and fetches everything else again.
  return createIncidentReportApp(site, '/api');
};

/**
 * Options of a story that shows a page of the incident report: the VIR host's own routes at an address, for the site
 * chosen in the toolbar, with a sandbox of the services for this story alone. Spread them into `meta.story`.
 */
export const reportAt = (story: ReportStory) => ({
  parameters: {
    followsBrand: true,
    exceptBrands: BRANDS_WITHOUT_REPORTS,
    docs: { story: { inline: false, height: '640px' } },
  },
  beforeEach: async ({ canvasElement, globals, abortSignal: signal }: Context) => {
    const site = reportSiteFor(globals);
    const last = opened.get(canvasElement);
    // Storybook calls this before every rendering; the visit goes on unless the story restarts or its site changes.
    if (last?.signal === signal && last.site === getSiteId(site)) return;
    if (last?.signal === signal) await forgetVisit(story.faults);
    endLastVisit();
    const reporting = await open(site, story);
    noteVisit(reporting);
    opened.set(canvasElement, { signal, site: getSiteId(site), reporting });
  },
  render: (_: unknown, { canvasElement }: Pick<Context, 'canvasElement'>) => {
    const shown = opened.get(canvasElement);
    if (!shown) throw new Error('The story has not been opened');
    return (
      <MemoryRouter key={shown.site} initialEntries={[story.path]}>
        <VirRoutes reporting={shown.reporting} />
      </MemoryRouter>
    );
  },
});
