import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import type { IncidentRental } from '@journey/api/incidents';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { phoneMessages } from '../../../fields/form-messages.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { thankYouMessages as text } from './messages.ts';
import { SendSmsForm } from './SendSmsForm.tsx';

/**
 * Renders the form for a customer, below the heading of its page.
 * @param phoneNumber the customer's number, as the services have it
 * @param fail returns the response to each request instead of a success; it may throw
 * @returns the mobile numbers to which messages were sent, and the toasts
 */
const showForm = (phoneNumber?: string, fail?: () => Response) => {
  const numbers: unknown[] = [];
  const answer = vi.fn<typeof fetch>(async (input, init) => {
    if (fail) return fail();
    const { mobile } = (await new Request(input, init).json()) as { mobile: string };
    numbers.push(mobile);
    return Response.json({ data: { sent: true } });
  });
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental: { serviceTrackingId: 'ST1' } });
  const rental = { registration: 'AKX-470', brand: 'meridian', phoneNumber } as IncidentRental;
  const { unmount } = render(
    <ApiProvider value={createTestTransport(answer)}>
      <AppProvider value={reporting}>
        <PageHead title={text.title} />
        <SendSmsForm report={{ id: 'v1', type: 'panel' }} rental={rental} />
      </AppProvider>
    </ApiProvider>,
  );
  return { numbers, unmount, toasts: reporting.toasts };
};
const refuse = (status: number) => () => Response.json({ error: 'Refused' }, { status });
const type = (number: string) =>
  fireEvent.input(screen.getByLabelText(phoneMessages.mobile), { target: { value: number } });
const send = () => fireEvent.click(screen.getByRole('button', { name: text.send }));

it.each([
  ['0412 345 678', '+61412345678'],
  ['412345678', '+61412345678'],
  ['61412345678', '+61412345678'],
  ['+64 21 555 0199', '+64215550199'],
  ['+61 (0)412 345 678', '+61412345678'],
])('sends to the customer’s number on record, %s, as the services take it (V-22)', async (known, sent) => {
  const { numbers, unmount } = showForm(known);
  send();
  await waitFor(() => expect(numbers).toEqual([sent]));
  unmount();
});

it.each([
  ['+44 7400 123456', '+447400123456'],
  ['0011 64 21 555 0199', '+64215550199'],
  ['(02) 9876 5432', '+61298765432'],
  ['+61 (0)412 345 678', '+61412345678'],
])('sends to %s, a number that is possible in its country (V-22)', async (typed, sent) => {
  const { numbers, unmount } = showForm();
  type(typed);
  send();
  await waitFor(() => expect(numbers).toEqual([sent]));
  unmount();
});

it.each([
  ['12', phoneMessages.invalid],
  ['+61 412', phoneMessages.invalid],
  ['', text.phoneNeeded],
])('sends nothing to “%s” (V-22)', async (typed, message) => {
  const { numbers, unmount } = showForm();
  type(typed);
  send();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(numbers).toEqual([]);
  unmount();
});

it('has one field alone whose name says “Mobile number”, beside the list of country codes (V-22)', () => {
  const { unmount } = showForm();
  expect(screen.getAllByLabelText(/mobile number/i)).toEqual([screen.getByRole('textbox')]);
  unmount();
});

it('an odd character that is all of the number is told at once', async () => {
  showForm();
  const field = screen.getByLabelText(phoneMessages.mobile);
  fireEvent.input(field, { target: { value: '\ud83d' } });
  expect(await screen.findByText(phoneMessages.invalid)).toBeTruthy();
  fireEvent.input(field, { target: { value: '0491 570' } });
  await waitFor(() => expect(screen.queryByText(phoneMessages.invalid)).toBeNull());
});

/** The start of the page's title while there is an error. */
const withError = new RegExp(`^${shellMessages.errorPrefix}${text.title}`);
const withoutError = new RegExp(`^${text.title}`);

it('the page’s title says that there is an error until it is mended (V-22)', async () => {
  const { unmount } = showForm();
  expect(document.title).toMatch(withoutError);
  send();
  await waitFor(() => expect(document.title).toMatch(withError));
  type('0491 570 156');
  await waitFor(() => expect(document.title).toMatch(withoutError));
  unmount();
});

it('the page’s title says that the message could not be sent (V-22)', async () => {
  const { unmount } = showForm('0491570156', () => {
    throw new TypeError('Failed to fetch');
  });
  send();
  await waitFor(() => expect(document.title).toMatch(withError));
  unmount();
});

it.each([
  ['sent', undefined, text.sent, text.linkSent],
  ['not sent', refuse(422), text.notSent, text.linkNotSent],
])(
  'a toast alone says that the message was %s; a notice stays in other words (V-22)',
  async (_, fail, said, stays) => {
    const { unmount, toasts } = showForm('0491570156', fail);
    send();
    expect(await screen.findByText(stays, { exact: false })).toBeTruthy();
    expect(toasts.get()?.message).toBe(said);
    expect(screen.queryByText(said)).toBeNull();
    unmount();
  },
);

/** Refuses a message until a number of seconds have passed. */
const refuseFor = (wait: string) => () =>
  Response.json({ error: 'Refused' }, { status: 429, headers: { 'retry-after': wait } });

it('says how long to wait if that is short, why, and whom to call (V-22)', async () => {
  const { unmount, toasts } = showForm('0491570156', refuseFor('2700'));
  send();
  const notice = (await screen.findByText(/45 minutes/)).closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(notice?.textContent).toContain(text.limitFor('45 minutes'));
  expect(screen.getByRole('link').getAttribute('href')).toBe(`tel:${site.phone.international}`);
  expect(toasts.get()).toBeUndefined();
  unmount();
});

it.each([
  ['with the wait until then', refuseFor('80000')],
  ['without a wait', refuse(429)],
])('says once, %s, that no more messages go to a number today, and whom to call (V-22)', async (_, fail) => {
  const { unmount, toasts } = showForm('0491570156', fail);
  send();
  const notice = (await screen.findByText(text.limit, { exact: false })).closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.getByRole('link').getAttribute('href')).toBe(`tel:${site.phone.international}`);
  expect(toasts.get()).toBeUndefined();
  unmount();
});
