import { expect, userEvent } from 'storybook/test';
import { asRenter } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { reportSiteFor } from '@journey/workshop/site';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { getEmergencyNumber } from '../../../site/site.ts';
import { reportFrameMessages } from '../../messages.ts';
import { landingMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Landing',
  parameters: {
    screen: {
      about: 'The first page: asks whether anybody is hurt, shows the emergency number, and starts a report.',
      rules: ['V-01'],
    },
  },
  tags: ['autodocs'],
});
const path = '/vehicleincidents/landing-page';

export const Australia = meta.story({
  tags: ['colour'],
  globals: { country: 'AU' },
  ...reportAt({ path }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.safety('000'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.start })).toBeVisible();
  },
});

export const NewZealand = meta.story({
  globals: { country: 'NZ' },
  ...reportAt({ path }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.safety('111'))).toBeVisible();
  },
});

/**
 * When the person says that someone is hurt, an alert repeats the emergency number and says that the report can
 * wait.
 */
export const SomeoneHurt = meta.story({
  ...reportAt({ path }),
  play: async ({ canvas, globals }) => {
    await userEvent.click(canvas.getByRole('radio', { name: yesNoMessages.yes }));
    const number = getEmergencyNumber(reportSiteFor(globals).country);
    await expect(await canvas.findByText(text.callNow(number))).toBeVisible();
  },
});

/** Inside the branch app the landing page shows no header, since the app draws its own. */
export const InTheApp = meta.story({
  ...reportAt({ path, arrive: ({ visit }) => visit.set({ source: 'app' }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: reportFrameMessages.product })).toBeVisible();
    await expect(canvas.queryByRole('banner')).toBeNull();
  },
});

/** After a session has ended, a customer on the web returns to the landing page, and a toast says why (V-24). */
export const SessionEnded = meta.story({
  // Pictures leave out toasts.
  tags: ['!visual'],
  ...reportAt({
    path: '/vehicleincidents/incidentselection',
    arrive: async (reporting, site) => {
      await asRenter('panel at Initialized')(reporting, site);
      const { session, ...rest } = reporting.state.get();
      if (session) reporting.state.set({ ...rest, session: { ...session, expiresAt: Date.now() } });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reportFrameMessages.sessionExpired)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});
