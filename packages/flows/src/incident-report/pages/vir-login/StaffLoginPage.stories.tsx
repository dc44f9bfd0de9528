import { expect, userEvent, waitFor } from 'storybook/test';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import type { IncidentReportApp } from '../../incident-report-app.ts';
import { reportFrameMessages } from '../../messages.ts';
import { staffLoginMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Staff sign-in',
  parameters: {
    screen: {
      about:
        'The login for branch staff, who report on behalf of a renter or for a vehicle that is not on rent.',
      rules: ['D-12', 'V-25'],
    },
  },
  tags: ['autodocs'],
});
const path = '/vehicleincidents/staff-login';
const arrive = ({ visit }: Pick<IncidentReportApp, 'visit'>) => visit.set({ source: 'app', started: true });
const story = reportAt({ path, arrive });

export const Empty = meta.story({
  tags: ['colour'],
  ...story,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.username)).toBeVisible();
    // The page shows no header here, since the branch app draws its own.
    await expect(canvas.queryByRole('banner')).toBeNull();
  },
});

export const NothingTyped = meta.story({
  ...story,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await expect(await canvas.findAllByText(reportFrameMessages.required)).toHaveLength(2);
  },
});

/** The services have ended a staff session, so staff must sign in again before they look up another vehicle (V-25). */
export const SessionEnded = meta.story({
  ...reportAt({ path, arrive: ({ visit }) => visit.set({ source: 'app', started: true, staffEnded: true }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reportFrameMessages.loginExpired)).toBeVisible();
  },
});

/** After a wrong password, the sign-in of staff shows an error, which takes the focus. */
export const Refused = meta.story({
  ...reportAt({ path, arrive, faults: [{ kind: 'slow', delayMs: 300, path: '/api/login' }] }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.username), 'branch.desk');
    await userEvent.type(canvas.getByLabelText(text.password), 'not the password');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.submitting)).toBeInTheDocument();
    // The error message is found by its focus and not by its role, since the empty toast region has the role
    // `alert` as well.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'alert'));
    await expect(document.activeElement).toBeVisible();
  },
});
