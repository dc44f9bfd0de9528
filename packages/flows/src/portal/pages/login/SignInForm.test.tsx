import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { forgetPrefill } from '../../area/forget-link.ts';
import { createPortalApp } from '../../portal.ts';
import { signInMessages as text } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

it.each(['An\0ne', 'half \ud83d'])(
  '%j is told in its field at once, and no longer once it is gone',
  async (odd) => {
    const portal = createPortalApp(site, '/api', { corporate: true });
    const { unmount } = render(
      <AppProvider value={portal}>
        <SignInForm />
      </AppProvider>,
    );
    await screen.findByLabelText(nameMessages.lastName);
    type(nameMessages.lastName, odd);
    expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();
    // The other fields are empty, but only submitting the form reports that.
    expect(screen.queryByText(fieldErrorMessages.required)).toBeNull();
    type(nameMessages.lastName, 'Anne');
    await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());

    type(text.cdp, odd);
    expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();
    // Switching the mode removes its fields with their values and errors. Switching back creates new fields, on which
    // the error must appear again.
    fireEvent.click(screen.getByLabelText(text.corporate));
    await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());
    fireEvent.click(screen.getByLabelText(text.corporate));
    type(text.cdp, odd);
    expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();
    unmount();
  },
);

it('keeps the error of an empty field that once held such a character', async () => {
  const portal = createPortalApp(site, '/api', { corporate: true });
  const { unmount } = render(
    <AppProvider value={portal}>
      <SignInForm />
    </AppProvider>,
  );
  await screen.findByLabelText(text.cdp);
  await waitFor(() => {
    type(text.cdp, '\0');
    expect(screen.getByText(fieldErrorMessages.unprintable)).toBeTruthy();
  });
  fireEvent.click(screen.getByLabelText(text.corporate));
  await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());
  fireEvent.click(screen.getByLabelText(text.corporate));
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  await waitFor(() => expect(screen.getByLabelText(text.cdp).getAttribute('aria-invalid')).toBe('true'));
  type(text.raNumber, '412');
  // Gives the form time to react to the typed text.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText(text.cdp).getAttribute('aria-invalid')).toBe('true');
  unmount();
});

it('leaves a field of the link empty once the other kind of sign-in has emptied it (P-03, P-04)', async () => {
  const link = { raNumber: '412016732', dob: '27/03/1985', lastName: 'Okafor', corporate: true };
  const { unmount } = render(
    <AppProvider value={createPortalApp(site, '/api', link)}>
      <SignInForm />
    </AppProvider>,
  );
  const read = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const change = () => fireEvent.click(screen.getByLabelText(text.corporate));
  await waitFor(() => expect(read(nameMessages.lastName)).toBe(link.lastName));
  type(text.raNumber, '');
  change();
  await waitFor(() => expect(read(text.dob)).toBe(link.dob));
  change();
  await screen.findByLabelText(nameMessages.lastName);
  expect([read(text.raNumber), read(nameMessages.lastName)]).toEqual(['', '']);
  change();
  await screen.findByLabelText(text.dob);
  expect(read(text.dob)).toBe('');
  unmount();
});

it('is filled in by a link for a private rental (P-04)', async () => {
  const { unmount } = render(
    <AppProvider value={createPortalApp(site, '/api', { raNumber: '412016732', dob: '27/03/1985' })}>
      <SignInForm />
    </AppProvider>,
  );
  const values = () =>
    [text.raNumber, text.dob].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  await waitFor(() => expect(values()).toEqual(['412016732', '27/03/1985']));
  unmount();
});

it('is not filled in by the link again once a session has ended (P-04)', async () => {
  const portal = createPortalApp(site, '/api', { raNumber: '412016732', dob: '27/03/1985' });
  forgetPrefill(portal);
  const { unmount } = render(
    <AppProvider value={portal}>
      <SignInForm />
    </AppProvider>,
  );
  await screen.findByLabelText(text.raNumber);
  // Waits, because a form that wrongly fills itself in does so only after it has rendered.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const label of [text.raNumber, text.dob])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  unmount();
});
