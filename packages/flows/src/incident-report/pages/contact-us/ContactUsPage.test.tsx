import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { emailMessages } from '../../../fields/form-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { formatInTimeZone } from '../../../fields/moment/moment.ts';
import { AppProvider } from '../../../shell/app.ts';
import { AppShell } from '../../../shell/AppShell.tsx';
import { offlineMessages, shellMessages } from '../../../shell/messages.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { ContactUsPage } from './ContactUsPage.tsx';
import { contactMessages as text } from './messages.ts';

const app = createIncidentReportApp(site, 'https://host.test/api');

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true })));
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

/** Renders the page and fills in an enquiry. */
const fillEnquiry = () => {
  const page = render(
    <MemoryRouter>
      <AppProvider value={app}>
        <ContactUsPage />
      </AppProvider>
    </MemoryRouter>,
  );
  for (const [label, value] of [
    [text.bookingReference, 'B1234567890'],
    [nameMessages.firstName, 'Robin'],
    [nameMessages.lastName, 'Sample'],
    [emailMessages.label, 'robin@mail.example'],
    [text.details, 'How far is it?'],
  ])
    fireEvent.input(screen.getByLabelText(label!), { target: { value } });
  fireEvent.change(screen.getByLabelText(text.type), { target: { value: 'Request Update' } });
  return page;
};

it('keeps the focus when an enquiry is sent, and when another is begun (V-26)', async () => {
  const { unmount } = fillEnquiry();
  const send = screen.getByRole('button', { name: text.send });
  send.focus();
  fireEvent.click(send);
  const told = (await screen.findByText(text.sentTitle)).closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(told));

  const another = screen.getByRole('button', { name: text.another });
  another.focus();
  await act(async () => void fireEvent.click(another));
  expect(screen.getByRole('button', { name: text.send })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  unmount();
});

it('shows what was sent and when, and saves a copy of it (V-26)', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { unmount } = fillEnquiry();
  const begun = new Date();
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  const rows = (await screen.findByText(text.sentAt)).closest('dl')!;
  expect([...rows.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    text.bookingReference,
    text.type,
    text.details,
    text.sentAt,
  ]);
  const [reference, type, details, at] = [...rows.querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );
  expect([reference, type, details]).toEqual(['B1234567890', 'Request Update', 'How far is it?']);
  const times = [begun, new Date()].map((moment) => formatInTimeZone(moment, 'Australia/Sydney'));
  expect(times).toContain(at);

  // A timer revokes the copy's object URL, and jsdom has no function for that. The timer is faked so that it never
  // fires.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  vi.useRealTimers();
  expect(names).toEqual([text.copyFile]);
  await expect(saved[0]!.text()).resolves.toBe(
    [
      'Your enquiry to Meridian',
      `${text.bookingReference}: B1234567890`,
      `${text.type}: Request Update`,
      `${text.details}: How far is it?`,
      `${text.sentAt}: ${at}`,
      text.sentNext,
      '',
    ].join('\r\n'),
  );
  unmount();
});

it('leaves what another page has filled in in no entry of the history (P-11)', () => {
  const enquiry = { bookingReference: '412016732', enquiryType: 'Dispute Damage' };
  history.replaceState({ usr: enquiry, key: 'a-key', idx: 3 }, '', '/contact-us?brand=meridian');
  const open = () =>
    render(
      <BrowserRouter>
        <AppProvider value={app}>
          <ContactUsPage />
        </AppProvider>
      </BrowserRouter>,
    );
  const readReference = () => screen.getByLabelText<HTMLInputElement>(text.bookingReference).value;
  const first = open();
  expect(readReference()).toBe('412016732');
  expect(history.state).toEqual({ key: 'a-key', idx: 3 });
  expect(location.search).toBe('?brand=meridian');
  first.unmount();
  // Forward can open this page again, even after a sign-out.
  const { unmount } = open();
  expect(readReference()).toBe('');
  history.replaceState(null, '', '/');
  unmount();
});

it('keeps the retry button of a failed enquiry 12 px below what failed', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'Refused' }, { status: 400 }));
  const { unmount } = fillEnquiry();
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  const retry = await screen.findByRole('button', { name: shellMessages.retry });
  const told = retry.parentElement!.parentElement!;
  expect(told.querySelector('p')?.textContent).toBeTruthy();
  document.documentElement.style.setProperty('--space12', '12px');
  expect(getComputedStyle(told).rowGap).toBe('12px');
  unmount();
});

it('does not promise offline to keep an enquiry, which the device does not store (D-05)', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = render(
    <MemoryRouter>
      <AppShell app={app}>
        <ContactUsPage />
      </AppShell>
    </MemoryRouter>,
  );
  expect(screen.getByText(offlineMessages.title)).toBeTruthy();
  expect(document.body.textContent).not.toContain('kept on this device');
  unmount();
  onLine.mockRestore();
});
