import {
  AppRoutes,
  createPortal,
  signInAndLoad,
  type Portal,
  type SignInPrefill,
} from '@journey/flows/products';
import { siteId, type Site } from '@journey/flows/site';
import type { Fault } from '@journey/sandbox';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { findRenter, forgetVisit, playFaults } from './services/control.ts';
import { siteFor } from './site.ts';

// The first request makes the story's services, the first page loads its code.
configure({ asyncUtilTimeout: 30_000 });

interface PortalStory {
  /** The address the story opens at. */
  readonly path: string;
  /** Words of the note of the renter who is signed in, as in `findRenter`; nobody is when it is left out. */
  readonly renter?: string;
  /** What goes wrong from then on. */
  readonly faults?: readonly Fault[];
  /** What a link brought to the sign-in. */
  readonly prefill?: SignInPrefill;
  /** The rental agreement number of the link that led to a page behind the session. */
  readonly linkedRental?: string;
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
  readonly portal: Portal;
}

const opened = new WeakMap<HTMLElement, Opened>();

const open = async (shown: Site, story: PortalStory): Promise<Portal> => {
  const { renter, faults = [], prefill, linkedRental } = story;
  let site = shown;
  if (renter !== undefined) {
    const { brand, country, types } = await findRenter(shown, renter);
    // Not every renter of the scenario is there in every brand: who is not is shown on the site that is theirs.
    if (brand !== shown.brand.id) site = siteFor({ brand, country });
    const { raNumber = '', dob = '' } = types;
    const values = { raNumber, dob, corporate: false, lastName: '', cdp: '' };
    const failure = await signInAndLoad(createPortal(site, '/api'), values);
    if (failure) throw new Error(typeof failure === 'string' ? failure : 'The renter is of another brand');
  }
  if (faults.length > 0) await playFaults(faults);
  // A page just reloaded: the session is there, and everything else is fetched anew.
  return createPortal(site, '/api', prefill, linkedRental);
};

/**
 * A story of a page of the portal: the host's own pages at an address, with the toolbar's site, on the story's own
 * services. Spread it into `meta.story`.
 */
export const portalAt = (story: PortalStory) => ({
  parameters: { followsBrand: true, docs: { story: { inline: false, height: '640px' } } },
  beforeEach: async ({ canvasElement, globals, abortSignal: signal }: Context) => {
    const site = siteFor(globals);
    const last = opened.get(canvasElement);
    // Storybook comes here before every rendering; what the person did stays unless the story starts afresh.
    if (last?.signal === signal && last.site === siteId(site)) return;
    if (last?.signal === signal) await forgetVisit(story.faults);
    opened.set(canvasElement, { signal, site: siteId(site), portal: await open(site, story) });
  },
  render: (_: unknown, { canvasElement }: Pick<Context, 'canvasElement'>) => {
    const shown = opened.get(canvasElement);
    if (!shown) throw new Error('The story has not been opened');
    return (
      <MemoryRouter key={shown.site} initialEntries={[story.path]}>
        <AppRoutes portal={shown.portal} />
      </MemoryRouter>
    );
  },
});
