import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { staffLoginMessages as text } from './messages.ts';
import { StaffLoginPage } from './StaffLoginPage.tsx';

it.each([text.username, text.password])('an odd character in “%s” is told at once', async (label) => {
  render(
    <MemoryRouter>
      <AppProvider value={createIncidentReportApp(site, '/api')}>
        <StaffLoginPage />
      </AppProvider>
    </MemoryRouter>,
  );
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value: 'two\0' } });
  expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();
  fireEvent.input(field, { target: { value: ' two ' } });
  await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());
});
