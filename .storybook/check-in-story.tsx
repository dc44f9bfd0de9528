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
import { getSiteId, type Site } from '@journey/flows/site';
import type { Fault, SignInEntry } from '@journey/sandbox';
import { useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { endLastVisit, noteVisit } from './last-visit.ts';
import { ProviderPage } from './provider-page.tsx';
import { findPerson, forgetVisit, playFaults } from './services/control.ts';
import { forgetDrafts } from './services/state.ts';
import { siteFor } from './site.ts';

// How long a story's test waits for an element, in ms. The first request creates the story's sandbox and the first page
// loads its code, so both take longer.
configure({ asyncUtilTimeout: 30_000 });

interface CheckInStory {
  /** The address the story opens at, such as `/checkin/steps`. */
  readonly path: string;
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
  /** Faults that the services simulate once the driver has logged in. */
  readonly faults?: readonly Fault[];
  /**
   * Whether the story keeps showing its page when the check-in would leave for another site, such as the card
   * provider's.
   */
  readonly stays?: boolean;
  /** Details that the link to the check-in fills in at the login. */
  readonly prefill?: CheckInLoginPrefill;
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
  readonly checkIn: CheckInApp;
}

const opened = new WeakMap<HTMLElement, Opened>();

const detailsOf = (kind: CheckInKind, { types, country }: SignInEntry): LoginDetails => {
  const { bookingNumber = '', lastName = '', licNo = '', regionOfIssue = '' } = types;
  return kind === 'additional-driver'
    ? { variant: 'additional-driver', bookingNumber, licence: { number: licNo, region: regionOfIssue } }
    : { variant: 'booking', bookingNumber, lastName, country };
};

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Mobile) Chrome/156.0.0.0';

/**
 * Makes `navigator.userAgent`, by which the pages recognise phones, name the device.
 * @returns a function that restores the browser's own user agent
 */
const emulateDevice = (device: 'phone' | 'desktop'): (() => void) => {
  if (device === 'phone') Object.defineProperty(navigator, 'userAgent', { configurable: true, value: PHONE });
  return () => Reflect.deleteProperty(navigator, 'userAgent');
};

const open = async (site: Site, story: CheckInStory): Promise<CheckInApp> => {
  await forgetDrafts();
  const { kind = 'primary', driver, state, faults = [], prefill } = story;
  const flow = kind === 'additional-driver' ? kind : 'check-in';
  if (driver !== undefined) {
    const person = await findPerson(site, flow, driver);
    // The booking may be of another site: the toolbar changes the brand after the services have begun, and a scenario may
    // have nobody in the country. Only the login compares them, so the driver logs in at the booking's own site, and the
    // pages follow the toolbar.
    const own = siteFor({ brand: person.brand, country: person.country });
    const entered = createCheckInApp(own, '/api');
    const result = await logInToCheckIn(entered, kind, detailsOf(kind, person));
    if ('message' in result) throw new Error(result.message);
    createCheckInApp(site, '/api').state.set({ ...entered.state.get(), ...state });
  }
  if (faults.length > 0) await playFaults(faults);
  // A new instance simulates a reloaded page, which keeps the stored session and fetches everything else again.
  const checkIn = createCheckInApp(site, '/api', prefill);
  return story.stays ? { ...checkIn, navigateToExternal: () => undefined } : checkIn;
};

/**
 * Shows the check-in's pages, or an identity or card provider's page while the person is there. When the person comes
 * back, the check-in's pages start afresh, as in a browser.
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

/**
 * Options of a story that shows a page of the check-in: the host's own routes at an address, for the site chosen in the
 * toolbar, with a sandbox of the services for this story alone. Spread them into `meta.story`.
 */
export const checkInAt = (story: CheckInStory) => ({
  parameters: { followsBrand: true, docs: { story: { inline: false, height: '640px' } } },
  beforeEach: async ({ canvasElement, globals, abortSignal: signal }: Context) => {
    const site = siteFor(globals);
    const last = opened.get(canvasElement);
    const leave = emulateDevice(story.device ?? 'phone');
    // Storybook calls this before every rendering; the visit goes on unless the story restarts or its site changes.
    if (last?.signal === signal && last.site === getSiteId(site)) return leave;
    if (last?.signal === signal) await forgetVisit(story.faults);
    endLastVisit();
    const checkIn = await open(site, story);
    noteVisit(checkIn);
    opened.set(canvasElement, { signal, site: getSiteId(site), checkIn });
    return leave;
  },
  render: (_: unknown, { canvasElement }: Pick<Context, 'canvasElement'>) => {
    const shown = opened.get(canvasElement);
    if (!shown) throw new Error('The story has not been opened');
    return <Visit key={shown.site} checkIn={shown.checkIn} path={story.path} />;
  },
});
