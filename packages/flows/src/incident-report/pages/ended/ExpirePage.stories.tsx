import { expect } from 'storybook/test';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { reportSiteFor } from '@journey/workshop/site';
import { sessionExpiredMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Session expired',
  parameters: {
    screen: {
      about: 'Shown when the session has ended, with the phone number to call for help.',
      rules: ['V-24'],
    },
  },
  tags: ['autodocs'],
});
const path = '/vehicleincidents/expire';

export const Expired = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: ({ visit }) => visit.set({ source: 'sms', ended: true }) }),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByRole('heading', { name: text.title })).toBeVisible();
    await expect(canvas.getByText(text.adviceBySms)).toBeVisible();
    const { display } = reportSiteFor(globals).phone;
    await expect(canvas.getByRole('link', { name: new RegExp(display) })).toBeVisible();
  },
});

export const NewZealand = meta.story({
  globals: { country: 'NZ' },
  ...reportAt({ path, arrive: ({ visit }) => visit.set({ source: 'app', ended: true }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /0800 654 321/ })).toBeVisible();
    await expect(canvas.getByText(text.advice)).toBeVisible();
  },
});
