import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { waitingMessages } from '../../../shell/messages.ts';
import { SLOW_AFTER_MS, STUCK_AFTER_MS } from '../../../shell/use-waited.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { virLoginMessages as text } from './messages.ts';
import { LookupForm, RentalLookupByLink } from './RentalLookup.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('in the app, the brand’s loader itself says that looking up a rental takes long (V-25)', async () => {
  renderReportPage(<RentalLookupByLink link={{ registration: 'AKX-470' }} />, (reporting) => {
    reporting.state.set({});
    reporting.visit.set({ source: 'app' });
  });
  const loader = screen.getByRole('progressbar', { name: text.finding }).parentElement;
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === text.finding)).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 300));
  expect(loader?.textContent).toContain(waitingMessages.slow);
  await act(() => vi.advanceTimersByTimeAsync(STUCK_AFTER_MS - SLOW_AFTER_MS));
  expect(loader?.contains(screen.getByRole('button'))).toBe(true);
});

it('keeps the focus and what was typed while the lookup of a link is tried again (V-02)', async () => {
  vi.useRealTimers();
  const answers: ((answer: Response) => void)[] = [];
  const { unmount } = renderReportPage(
    <RentalLookupByLink link={{ agreementNumber: '412209000' }} />,
    (reporting) => reporting.state.set({}),
  );
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const refuse = async (nth: number) => {
    await waitFor(() => expect(answers).toHaveLength(nth));
    await act(async () => answers.at(-1)!(Response.json({ error: 'Refused' }, { status: 400 })));
  };
  await refuse(1);
  const why = await screen.findByText('Refused');
  const field = screen.getByLabelText<HTMLInputElement>(text.licence);
  fireEvent.input(field, { target: { value: '12345678' } });
  const button = await screen.findByRole('button', { name: shellMessages.retry });
  button.focus();
  await act(async () => void fireEvent.click(button));
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(text.finding, { selector: '[role="status"]' })).toBeTruthy();
  expect(field.closest('[inert]')).not.toBeNull();
  await refuse(2);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(screen.getByLabelText<HTMLInputElement>(text.licence).value).toBe('12345678');
  expect(field.closest('[inert]')).toBeNull();
  // Screen readers announce new elements in an alert.
  expect(why.isConnected).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('Refused');
  unmount();
  vi.unstubAllGlobals();
});

type LookupType = 'link' | 'form';
/** What only these tests look up. A late request of an earlier test may reach their stub of `fetch`. */
const AGREEMENT_NUMBER = '412209731';
const LICENCE = '31415926';

/**
 * Renders the page with a link whose lookup is refused, and sends the form.
 * @returns the retry button; `findLast`, which waits for the lookups of these types and returns the last one;
 *   `refuse`, which responds to it with a refusal
 */
const sendFormBesideFailedLink = async () => {
  vi.useRealTimers();
  onTestFinished(() => void vi.unstubAllGlobals());
  const lookups: (PromiseWithResolvers<Response> & { readonly type: LookupType })[] = [];
  renderReportPage(<RentalLookupByLink link={{ agreementNumber: AGREEMENT_NUMBER }} />, (reporting) =>
    reporting.state.set({}),
  );
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = await new Request(input, init).text();
    const type = body.includes(LICENCE) ? 'form' : body.includes(AGREEMENT_NUMBER) ? 'link' : undefined;
    const { promise, ...ends } = Promise.withResolvers<Response>();
    if (type) lookups.push({ promise, ...ends, type });
    return promise;
  });
  const findLast = async (...types: LookupType[]) => {
    await waitFor(() => expect(lookups.map(({ type }) => type)).toEqual(types));
    return lookups[types.length - 1]!;
  };
  const refuse = async (...types: LookupType[]) => {
    const { resolve } = await findLast(...types);
    await act(async () => resolve(Response.json({ error: 'Refused' }, { status: 400 })));
  };
  await refuse('link');
  const retry = await screen.findByRole('button', { name: shellMessages.retry });
  fireEvent.input(screen.getByLabelText(text.licence), { target: { value: LICENCE } });
  fireEvent.input(screen.getByLabelText(text.registration), { target: { value: 'AKX-470' } });
  fireEvent.click(screen.getByRole('button', { name: text.find }));
  return { retry, findLast, refuse };
};
const comeOnline = () => act(async () => void dispatchEvent(new Event('online')));

it('sends a form that waits for a network no more once the link is tried again (V-02)', async () => {
  const { retry, findLast, refuse } = await sendFormBesideFailedLink();
  const { reject } = await findLast('link', 'form');
  await act(async () => reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText(formStepMessages.waits)).toBeTruthy();
  await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBeNull());

  fireEvent.click(retry);
  await findLast('link', 'form', 'link');
  await comeOnline();
  await refuse('link', 'form', 'link');
  expect(await screen.findByText(formStepMessages.ended)).toBeTruthy();
  await comeOnline();
  await findLast('link', 'form', 'link');
});

it('tries the link again only once the form is no longer being sent (V-02)', async () => {
  const { retry, findLast, refuse } = await sendFormBesideFailedLink();
  await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('true'));
  // Only the form's own button says that it is busy.
  expect(retry.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(retry);
  await refuse('link', 'form');
  await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(retry);
  await findLast('link', 'form', 'link');
});

it.each([
  ['that another device opened first', { key: 'a-key' }, 401, text.linkOfOtherDevice, false],
  ['that has expired', { key: 'a-key' }, 410, text.linkExpired, false],
  ['that the services cannot open at present', { key: 'a-key' }, 400, text.linkFailed, true],
  ['of the app, for which nothing is found', { agreementNumber: '412209000' }, 401, text.linkFailed, true],
])(
  'says why a link does not open, and offers what helps: one %s (V-24)',
  async (_, link, status, title, canRetry) => {
    vi.useRealTimers();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'Refused' }, { status })));
    const { unmount } = renderReportPage(<RentalLookupByLink link={link} />, (reporting) =>
      reporting.state.set({}),
    );
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByLabelText(text.licence) !== null).toBe(canRetry);
    expect(screen.queryByRole('button', { name: shellMessages.retry }) !== null).toBe(canRetry);
    expect(screen.queryByRole('link', { name: new RegExp(site.phone.display) }) !== null).toBe(!canRetry);
    unmount();
    vi.unstubAllGlobals();
  },
);

it.each([
  ['nobody is signed in', false],
  ['the session of another rental is open', true],
])('says that the rental that was found is closed, while %s (V-04)', async (_, isSignedIn) => {
  vi.useRealTimers();
  const data = {
    Status: 'Closed',
    serviceTrackingId: 'ST2',
    source: 'web',
    role: 'customer',
    brand: 'meridian',
    country: 'AU',
    registration: 'BKY-471',
    recordedDamage: [],
  };
  const answer = { token: 'token-2', expires: '2099-01-01T00:00:00Z', data };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const { reporting, unmount } = renderReportPage(
    <Routes>
      <Route path="/vehicleincidents/vir-login" element={<LookupForm />} />
      <Route path="/vehicleincidents/rentalexpired" element={<p>closed</p>} />
    </Routes>,
    ({ state }) => {
      if (!isSignedIn) state.set({});
    },
    undefined,
    '/vehicleincidents/vir-login',
  );
  const before = reporting.state.get();
  fireEvent.input(screen.getByLabelText(text.licence), { target: { value: LICENCE } });
  fireEvent.input(screen.getByLabelText(text.registration), { target: { value: 'AKX-470' } });
  fireEvent.click(screen.getByRole('button', { name: text.find }));
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(reporting.state.get()).toEqual(before);
  unmount();
  vi.unstubAllGlobals();
});
