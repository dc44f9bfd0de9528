import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp } from '../../check-in.ts';
import { BookingForm } from './BookingForm.tsx';
import { loginMessages as text } from './messages.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('./schema.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says at each press that the code of the login could not be loaded (C-01)', async () => {
  const nothing = () => undefined;
  const kept = { find: nothing, waiting: undefined, keep: nothing, forget: nothing };
  const { unmount } = render(
    <MemoryRouter>
      <AppProvider value={createCheckInApp(site, '/api')}>
        <BookingForm kind="primary" kept={kept} />
      </AppProvider>
    </MemoryRouter>,
  );
  const press = async () => {
    const button = screen.getByRole('button', { name: text.submit });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(text.failed(text.notLoaded));
    return alert;
  };
  const first = await press();
  const second = await press();
  expect(second).not.toBe(first);
  unmount();
});
