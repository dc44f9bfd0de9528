import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { emailMessages } from '../../../fields/form-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { ContactUsPage } from './ContactUsPage.tsx';
import { contactMessages as text } from './messages.ts';

const app = createIncidentReportApp(site, 'https://host.test/api');

beforeAll(() => {
  // jsdom does no layout, so its elements have no `scrollIntoView`.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true })));
});
afterAll(() => vi.unstubAllGlobals());

it('keeps the focus when an enquiry is sent, and when another is begun (V-26)', async () => {
  const { unmount } = render(
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
  // Forward leads here again, after a sign-out as well.
  const { unmount } = open();
  expect(readReference()).toBe('');
  history.replaceState(null, '', '/');
  unmount();
});
