import {
  createCheckInApp,
  logInToCheckIn,
  type CheckInApp,
  type CheckInKind,
  type CheckInLoginPrefill,
  type CheckInState,
  type LoginDetails,
  CheckInRoutes,
} from '@journey/flows/products';
import type { Site } from '@journey/flows/site';
import type { SignInEntry } from '@journey/sandbox';
import { useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ProviderPage } from './provider-page.tsx';
import { ArrivalError, findPerson, playFaults, tryToArrive } from './services/control.ts';
import { siteFor } from './site.ts';
import { createStoryVisit, type StoryContext, type VisitStory } from './story-visit.tsx';

interface CheckInStory extends VisitStory {
  /** The kind of check-in (of the primary driver, for example). Default: `primary`. */
  readonly kind?: CheckInKind;
  /** The device that the browser poses as: the identity check needs a phone's camera. Default: a phone. */
  readonly device?: 'phone' | 'desktop';
  /** Words from the note of the driver to log in, as in `findPerson`; without it nobody is logged in. */
  readonly driver?: string;
  /**
   * Changes to the stored check-in state, which simulate that the driver has made progress since logging
   * in.
   */
  readonly state?: Partial<CheckInState>;
  /**
   * Whether the story keeps showing its page when the check-in would leave for another site, such as the card
   * provider's.
   */
  readonly stays?: boolean;
  /** Details that the link to the check-in fills in at the login. */
  readonly prefill?: CheckInLoginPrefill;
}

const detailsOf = (kind: CheckInKind, { types, country }: SignInEntry): LoginDetails => {
  const { bookingNumber = '', lastName = '', licNo = '', regionOfIssue = '' } = types;
  return kind === 'additional-driver'
    ? { variant: 'additional-driver', bookingNumber, licence: { number: licNo, region: regionOfIssue } }
    : { variant: 'booking', bookingNumber, lastName, country };
};

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Mobile) Chrome/156.0.0.0';

/**
 * Changes `navigator.userAgent`, which the pages use to recognise phones, to that of the device.
 * @returns a function that restores the browser's own user agent
 */
const emulateDevice = (device: 'phone' | 'desktop'): (() => void) => {
  if (device === 'phone') Object.defineProperty(navigator, 'userAgent', { configurable: true, value: PHONE });
  return () => Reflect.deleteProperty(navigator, 'userAgent');
};

const open = async (site: Site, story: CheckInStory): Promise<CheckInApp> => {
  const { kind = 'primary', driver, state, faults = [], prefill } = story;
  const flow = kind === 'additional-driver' ? kind : 'check-in';
  await tryToArrive(async () => {
    if (driver === undefined) return;
    const person = await findPerson(site, flow, driver);
    // The booking may belong to another site, because the toolbar can change the brand after the services have started,
    // and a scenario may have nobody in the country. Only the login compares the booking with the site. So the driver
    // logs in at the booking's own site, and the pages use the toolbar's site.
    const own = siteFor({ brand: person.brand, country: person.country });
    const entered = createCheckInApp(own, '/api');
    const result = await logInToCheckIn(entered, kind, detailsOf(kind, person));
    if ('message' in result) throw new ArrivalError(result.message);
    createCheckInApp(site, '/api').state.set({ ...entered.state.get(), ...state });
  });
  if (faults.length > 0) await playFaults(faults);
  // A new instance simulates a reloaded page, which keeps the stored session and fetches everything else again.
  const checkIn = createCheckInApp(site, '/api', prefill);
  return story.stays ? { ...checkIn, navigateToExternal: () => undefined } : checkIn;
};

/**
 * Shows the check-in's pages, or the page of an identity or card provider while the person is on it. When the person
 * returns, the check-in's pages are loaded again, as in a browser.
 */
const Visit = ({ checkIn, path }: { checkIn: CheckInApp; path: string }) => {
  const [at, setAt] = useState({ path, checkIn, away: '' });
  const present = useMemo(
    () => ({ ...at.checkIn, navigateToExternal: (away: string) => setAt((now) => ({ ...now, away })) }),
    [at.checkIn],
  );
  if (at.away)
    return (
      <ProviderPage
        address={at.away}
        onBack={({ pathname, search }) =>
          setAt({ path: pathname + search, checkIn: createCheckInApp(checkIn.site, '/api'), away: '' })
        }
      />
    );
  return (
    <MemoryRouter key={at.path} initialEntries={[at.path]}>
      <CheckInRoutes checkIn={present} hostname="localhost" />
    </MemoryRouter>
  );
};

const visit = createStoryVisit({
  open,
  render: (checkIn, { path }: CheckInStory) => <Visit checkIn={checkIn} path={path} />,
});

/**
 * Returns the options of a story that shows a page of the check-in. The story renders the host's own routes at an
 * address, for the site chosen in the toolbar, with its own sandbox of the services. Spread the options into
 * `meta.story`.
 */
export const checkInAt = (story: CheckInStory) => {
  const options = visit(story);
  return {
    ...options,
    beforeEach: async (context: StoryContext) => {
      const leave = emulateDevice(story.device ?? 'phone');
      await options.beforeEach(context);
      return leave;
    },
  };
};
