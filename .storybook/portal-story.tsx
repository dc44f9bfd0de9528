import {
  PortalRoutes,
  createPortalApp,
  signInAndLoadRentals,
  type PortalApp,
  type SignInPrefill,
} from '@journey/flows/products';
import { getSiteId, type Site } from '@journey/flows/site';
import type { Fault } from '@journey/sandbox';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { endLastVisit, noteVisit } from './last-visit.ts';
import { findRenter, forgetVisit, playFaults } from './services/control.ts';
import { forgetDrafts } from './services/state.ts';
import { siteFor } from './site.ts';

// How long a story's test waits for an element, in ms. The first request creates the story's sandbox and the first page
// loads its code, so both take longer.
configure({ asyncUtilTimeout: 30_000 });

interface PortalStory {
  /** The address at which the story opens. */
  readonly path: string;
  /** Words from the note of the renter to sign in, as in `findRenter`; without it nobody is signed in. */
  readonly renter?: string;
  /** Faults that the services simulate once the renter has signed in. */
  readonly faults?: readonly Fault[];
  /** Details that a link filled in at the sign-in. */
  readonly prefill?: SignInPrefill;
  /** Loads the code of the pages behind the sign-in, as a host does; without it that code is loaded already. */
  readonly enter?: PortalApp['enter'];
  /** The rental agreement number in the link that led to a page which needs a session. */
  readonly linkedRental?: string;
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
  readonly portal: PortalApp;
}

const opened = new WeakMap<HTMLElement, Opened>();

const open = async (shown: Site, story: PortalStory): Promise<PortalApp> => {
  await forgetDrafts();
  const { renter, faults = [], prefill, enter, linkedRental } = story;
  let site = shown;
  if (renter !== undefined) {
    const { brand, country, types } = await findRenter(shown, renter);
    // The scenario does not have every renter in every brand; a renter of another brand is shown on that brand's site.
    if (brand !== shown.brand.id) site = siteFor({ brand, country });
    const { raNumber = '', dob = '' } = types;
    const values = { raNumber, dob, corporate: false, lastName: '', cdp: '' };
    const failure = await signInAndLoadRentals(createPortalApp(site, '/api'), values);
    if (failure) throw new Error(typeof failure === 'string' ? failure : 'The renter is of another brand');
  }
  if (faults.length > 0) await playFaults(faults);
  // A new instance simulates a reloaded page, which keeps the stored session and fetches everything else again.
  return { ...createPortalApp(site, '/api', prefill, linkedRental), enter };
};

/**
 * Options of a story that shows a page of the portal: the host's own routes at an address, for the site chosen in the
 * toolbar, with a sandbox of the services for this story alone. Spread them into `meta.story`.
 */
export const portalAt = (story: PortalStory) => ({
  parameters: { followsBrand: true, docs: { story: { inline: false, height: '640px' } } },
  beforeEach: async ({ canvasElement, globals, abortSignal: signal }: Context) => {
    const site = siteFor(globals);
    const last = opened.get(canvasElement);
    // Storybook calls this before every rendering; the visit goes on unless the story restarts or its site changes.
    if (last?.signal === signal && last.site === getSiteId(site)) return;
    if (last?.signal === signal) await forgetVisit(story.faults);
    endLastVisit();
    const portal = await open(site, story);
    noteVisit(portal);
    opened.set(canvasElement, { signal, site: getSiteId(site), portal });
  },
  render: (_: unknown, { canvasElement }: Pick<Context, 'canvasElement'>) => {
    const shown = opened.get(canvasElement);
    if (!shown) throw new Error('The story has not been opened');
    return (
      <MemoryRouter key={shown.site} initialEntries={[story.path]}>
        <PortalRoutes portal={shown.portal} />
      </MemoryRouter>
    );
  },
});
