import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../portal/portal.ts';
import { AppShell } from './AppShell.tsx';
import { shellMessages as text } from './messages.ts';
import { PageHead } from './PageHead.tsx';
import { signOutEverywhere } from './SignOutProvider.tsx';
import { updatePersistedState } from './update-state.ts';

const portal = createPortalApp(site, '/api', {});

/** A page with a button that shows a toast. If `remains` is false, the button disappears after the press. */
const Sample = ({ remains }: { readonly remains: boolean }) => {
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    portal.toasts.show('failError', 'News');
    setPressed(true);
  };
  return (
    <>
      <PageHead title="Photos" />
      {(remains || !isPressed) && (
        <button type="button" onClick={press}>
          Save
        </button>
      )}
    </>
  );
};

const closeToast = async (remains: boolean) => {
  render(
    <MemoryRouter>
      <AppShell app={portal}>
        <Routes>
          <Route path="*" element={<Sample remains={remains} />} />
        </Routes>
      </AppShell>
    </MemoryRouter>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  const close = await screen.findByRole('button', { name: text.closeToast });
  act(() => close.focus());
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
};

it('returns the focus of a closed toast to where it was', async () => {
  await closeToast(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

it('gives the focus of a closed toast to the page’s heading when what had it before has gone', async () => {
  await closeToast(false);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('closes the toast of a session when it is signed out, and one from before when a session begins', () => {
  const app = createPortalApp(site, '/api', {});
  render(
    <MemoryRouter>
      <AppShell app={app}>
        <Routes>
          <Route path="*" element={<p>Page</p>} />
        </Routes>
      </AppShell>
    </MemoryRouter>,
  );
  const begin = () =>
    updatePersistedState(app, { session: { token: 'token-1', agreementNumber: '412016732' } });
  act(() => app.toasts.show('failError', 'Your session has expired.'));
  act(begin);
  expect(app.toasts.get()).toBeUndefined();
  act(() => app.toasts.show('failError', 'No invoice.'));
  // Extending a session does not count as a new session.
  act(begin);
  expect(app.toasts.get()?.message).toBe('No invoice.');
  act(() => void signOutEverywhere(app));
  expect(app.toasts.get()).toBeUndefined();
});
