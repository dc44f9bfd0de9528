import { ApiProvider } from '@journey/api';
import type { IncidentRental } from '@journey/api/incidents';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { phoneMessages } from '../../../fields/form-messages.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { thankYouMessages as text } from './messages.ts';
import { SendSmsForm } from './SendSmsForm.tsx';

it('an odd character that is all of the number is told at once', async () => {
  render(
    <ApiProvider value={createTestTransport(() => Promise.reject(new TypeError('Failed to fetch')))}>
      <AppProvider value={createIncidentReportApp(site, '/api')}>
        <SendSmsForm report={{ id: 'v1', type: 'panel' }} rental={{} as IncidentRental} />
      </AppProvider>
    </ApiProvider>,
  );
  const field = screen.getByLabelText(phoneMessages.mobile);
  fireEvent.input(field, { target: { value: '\ud83d' } });
  expect(await screen.findByText(text.phoneInvalid)).toBeTruthy();
  fireEvent.input(field, { target: { value: '0491 570' } });
  await waitFor(() => expect(screen.queryByText(text.phoneInvalid)).toBeNull());
});
