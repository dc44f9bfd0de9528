import { ApiProvider } from '@journey/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { phoneMessages } from '../../fields/form-messages.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp } from '../check-in.ts';
import { HandOverSms } from './HandOverSms.tsx';

it('an odd character that is all of the number is told at once', async () => {
  render(
    <ApiProvider value={createTestTransport(() => Promise.reject(new TypeError('Failed to fetch')))}>
      <AppProvider value={createCheckInApp(site, '/api')}>
        <HandOverSms />
      </AppProvider>
    </ApiProvider>,
  );
  const field = screen.getByLabelText(phoneMessages.mobile);
  fireEvent.input(field, { target: { value: '\0' } });
  expect(await screen.findByText(phoneMessages.invalid)).toBeTruthy();
  fireEvent.input(field, { target: { value: '0491 570' } });
  await waitFor(() => expect(screen.queryByText(phoneMessages.invalid)).toBeNull());
});
