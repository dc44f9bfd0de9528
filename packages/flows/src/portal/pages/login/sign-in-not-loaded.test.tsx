import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createPortalApp } from '../../portal.ts';
import { signInMessages as text } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock('./sign-in.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

// Vitest fails the run if a rejection is unhandled, which the page would report as an error that nobody caught.
it('says at a press, and not before, that the code of the sign-in could not be loaded (P-05)', async () => {
  const { unmount } = render(
    <AppProvider value={createPortalApp(site, '/api')}>
      <SignInForm />
    </AppProvider>,
  );
  await new Promise((resolve) => void setTimeout(resolve));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
  expect(screen.getByRole('alert').textContent).toBe(text.failed(text.notLoaded));
  unmount();
});
