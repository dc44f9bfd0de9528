import { createPhoneHandOverLink, HAND_OVER_FRAGMENT_PARAMETER, signInToCheckIn } from '@journey/api/auth';
import { createSandbox, type Sandbox } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { getServiceConnection } from '../../shell/services.ts';
import { createTransportWithToken } from '../../shell/transport.ts';
import { updatePersistedState } from '../../shell/update-state.ts';
import { createCheckInApp, type CheckInApp } from '../check-in.ts';
import { logInToCheckIn } from '../pages/login/login.ts';
import { renderAtVerifyStep } from '../testing/verify-step.tsx';
import { handOverMessages as text } from './messages.ts';
import { PhoneProgressPanel } from './PhoneProgressPanel.tsx';
import { PASSED_INTRODUCTION } from '../state.ts';

/** The longest time in which the desktop must show what happened on the phone, in ms (C-33). */
const WITHIN = 5000;
const STEP = 100;

let sandbox: Sandbox;
let underWay = 0;
let asked = 0;
let breaks: ('no network' | 'no network after a while' | 'server error')[] = [];

/**
 * Replaces `fetch` in this test: the sandbox answers all requests, except that the next requests for the
 * phone's progress fail, one for each fault in the list `breaks`.
 */
const fetchFromSandbox = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
  const request = new Request(input, init);
  const isPoll = request.url.endsWith('/query') && (await request.clone().text()).includes('CheckinProgress');
  if (isPoll) asked += 1;
  const fault = isPoll ? breaks.shift() : undefined;
  if (fault === 'no network after a while') await new Promise((resolve) => setTimeout(resolve, STEP));
  if (fault?.startsWith('no network')) throw new TypeError('Failed to fetch');
  if (fault) return new Response('', { status: 503 });
  underWay += 1;
  try {
    return await sandbox.fetch(request);
  } finally {
    underWay -= 1;
  }
};

/**
 * Waits until no request is pending and the page has rendered the responses, without advancing the fake
 * timers.
 */
const settle = async (): Promise<void> => {
  for (let calm = 0; calm < 20; calm = underWay ? 0 : calm + 1)
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
};

/**
 * Advances the fake timers until the condition `until` holds, but by at most 10 s, which is twice the promised delay.
 * @returns the ms by which the timers advanced
 */
const passUntil = async (until: () => boolean): Promise<number> => {
  let passed = 0;
  for (await settle(); !until() && passed < 2 * WITHIN; passed += STEP) {
    await act(() => vi.advanceTimersByTimeAsync(STEP));
    await settle();
  }
  return passed;
};

const shows = (words: string) => () => screen.queryAllByText(words).length > 0;

/** Creates the test's check-in, which is at the verify page on a desktop, for a renter who has verified nothing yet. */
const desktop = async (): Promise<CheckInApp> => {
  const checkIn = createCheckInApp(site, '/api');
  const details = { variant: 'booking', bookingNumber: 'M500000001', lastName: 'Kahurangi' } as const;
  expect(await logInToCheckIn(checkIn, 'primary', { ...details, country: 'AU' })).toEqual({
    address: '/checkin/privacy/meridian',
  });
  updatePersistedState(checkIn, PASSED_INTRODUCTION);
  await getServiceConnection(checkIn).transport.preload();
  return checkIn;
};

const follow = (checkIn: CheckInApp) =>
  renderAtVerifyStep(checkIn, <PhoneProgressPanel />, (part) => <ServicesProvider>{part}</ServicesProvider>);

/** Signs in to the sandbox as a phone that opens the desktop's link. */
const phoneArrives = async (checkIn: CheckInApp): Promise<void> => {
  const { url } = await createPhoneHandOverLink(getServiceConnection(checkIn).transport);
  const code = new URL(url).hash.replace(`#${HAND_OVER_FRAGMENT_PARAMETER}=`, '');
  await signInToCheckIn(createTransportWithToken(checkIn), { variant: 'hand-over', code });
};

beforeEach(() => {
  sandbox = createSandbox({ scenario: scenarios['check-in-unverified'] });
  [underWay, asked, breaks] = [0, 0, []];
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetchFromSandbox);
  // In this test no media query matches, so the page treats the device as a desktop, which has no touch screen.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Replaces timers and `Date` by fake ones, so that only the test advances the time. */
const stopClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.now(),
  });

it.each([0, 1000, 2900])(
  'shows within five seconds what the phone did %i ms after a request',
  async (since) => {
    const checkIn = await desktop();
    stopClock();
    follow(checkIn);
    await passUntil(shows(text.deviceWaiting));
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(since));
    await settle();
    await phoneArrives(checkIn);
    expect(screen.queryByText(text.deviceHere)).toBeNull();
    expect(await passUntil(shows(text.deviceHere))).toBeLessThanOrEqual(WITHIN);
  },
);

it.each([['no network'], ['server error']] as const)(
  'goes on after looks that failed for %s, and says so meanwhile',
  async (fault) => {
    // With a random number close to 1, the pauses between the retries of a request are longest, which is the worst
    // case.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const checkIn = await desktop();
    stopClock();
    follow(checkIn);
    await passUntil(() => asked === 1);
    breaks = [fault, fault, fault];
    await passUntil(shows(text.lost));
    expect(screen.getByText(text.lost).closest('[role="status"]')).not.toBeNull();
    await passUntil(() => breaks.length === 0);
    // The phone signs in just after a progress request has failed. The next request must not come later than usual.
    await phoneArrives(checkIn);
    expect(await passUntil(shows(text.deviceHere))).toBeLessThanOrEqual(WITHIN);
    expect(screen.queryByText(text.lost)).toBeNull();
    expect(breaks).toEqual([]);
  },
);

it('says once that no request has been answered, however often it asks', async () => {
  const checkIn = await desktop();
  stopClock();
  breaks = Array.from({ length: 9 }, () => 'no network after a while');
  follow(checkIn);
  await passUntil(shows(text.lost));
  const notice = screen.getByText(text.lost);
  const before = asked;
  await passUntil(() => asked === before + 2);
  expect(screen.getByText(text.lost)).toBe(notice);
});
