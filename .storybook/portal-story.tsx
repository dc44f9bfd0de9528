import {
  PortalRoutes,
  createPortalApp,
  signInAndLoadRentals,
  type PortalApp,
  type SignInPrefill,
} from '@journey/flows/products';
import type { Site } from '@journey/flows/site';
import { MemoryRouter } from 'react-router-dom';
import { ArrivalError, findRenter, playFaults, tryToArrive } from './services/control.ts';
import { siteFor } from './site.ts';
import { createStoryVisit, type VisitStory } from './story-visit.tsx';

interface PortalStory extends VisitStory {
  /** Words from the note of the renter to sign in, as in `findRenter`; without it nobody is signed in. */
  readonly renter?: string;
  /** Details that a link filled in at the sign-in. */
  readonly prefill?: SignInPrefill;
  /** Loads the code of the pages behind the sign-in, as in a host. Without it, that code is already loaded. */
  readonly enter?: PortalApp['enter'];
  /** The rental agreement number in the link that the person followed to a page that needs a session. */
  readonly linkedRental?: string;
}

const open = async (shown: Site, story: PortalStory): Promise<PortalApp> => {
  const { renter, faults = [], prefill, enter, linkedRental } = story;
  let site = shown;
  await tryToArrive(async () => {
    if (renter === undefined) return;
    const { brand, country, types } = await findRenter(shown, renter);
    // The scenario does not have every renter in every brand; a renter of another brand is shown on that brand's site.
    if (brand !== shown.brand.id) site = siteFor({ brand, country });
    const { raNumber = '', dob = '' } = types;
    const values = { raNumber, dob, corporate: false, lastName: '', cdp: '' };
    const failure = await signInAndLoadRentals(createPortalApp(site, '/api'), values);
    if (failure)
      throw new ArrivalError(typeof failure === 'string' ? failure : 'The renter is of another brand');
  });
  if (faults.length > 0) await playFaults(faults);
  // A new instance simulates a reloaded page, which keeps the stored session and fetches everything else again.
  return { ...createPortalApp(site, '/api', prefill, linkedRental), enter };
};

/**
 * Returns the options of a story that shows a page of the portal. The story renders the host's own routes at an
 * address, for the site chosen in the toolbar, with its own sandbox of the services. Spread the options into
 * `meta.story`.
 */
export const portalAt = createStoryVisit({
  open,
  render: (portal, { path }: PortalStory) => (
    <MemoryRouter initialEntries={[path]}>
      <PortalRoutes portal={portal} />
    </MemoryRouter>
  ),
});
