import { VirRoutes, createReporting, type Reporting } from '@journey/flows/products';
import { siteId, type Site } from '@journey/flows/site';
import type { Fault } from '@journey/sandbox';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { forgetVisit, playFaults } from './services/control.ts';
import { siteFor } from './site.ts';

configure({ asyncUtilTimeout: 30_000 });

interface ReportStory {
  /** The address the story opens at. */
  readonly path: string;
  /** Brings the visit as far as the story begins: signs in, opens a report. */
  readonly arrive?: (reporting: Reporting, site: Site) => Promise<void> | void;
  /** What goes wrong from then on. */
  readonly faults?: readonly Fault[];
}

/** What Storybook tells `beforeEach` and `render`, as far as it is needed here. */
interface Context {
  readonly canvasElement: HTMLElement;
  readonly globals: Record<string, unknown>;
  readonly abortSignal: AbortSignal;
}

interface Opened {
  readonly signal: AbortSignal;
  readonly site: string;
  readonly reporting: Reporting;
}

const opened = new WeakMap<HTMLElement, Opened>();

const open = async (site: Site, { arrive, faults = [] }: ReportStory): Promise<Reporting> => {
  const reporting = createReporting(site, '/api');
  await arrive?.(reporting, site);
  if (faults.length > 0) await playFaults(faults);
  // A page just reloaded: what was kept is there, and everything else is fetched anew.
  return createReporting(site, '/api');
};

/**
 * A story of a page of the incident report: the VIR host's own pages at an address, with the toolbar's site, on the
 * story's own services. Spread it into `meta.story`.
 */
export const reportAt = (story: ReportStory) => ({
  parameters: { followsBrand: true, docs: { story: { inline: false, height: '640px' } } },
  beforeEach: async ({ canvasElement, globals, abortSignal: signal }: Context) => {
    const site = siteFor(globals);
    const last = opened.get(canvasElement);
    // Storybook comes here before every rendering; what the person did stays unless the story starts afresh.
    if (last?.signal === signal && last.site === siteId(site)) return;
    if (last?.signal === signal) await forgetVisit(story.faults);
    opened.set(canvasElement, { signal, site: siteId(site), reporting: await open(site, story) });
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
