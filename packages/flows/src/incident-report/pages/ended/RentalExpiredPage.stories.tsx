import { expect } from 'storybook/test';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { rentalExpiredMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Rental expired',
  parameters: {
    screen: {
      about: 'Shown if the rental accepts no more reports, with the phone number to call for help.',
      rules: ['V-04', 'V-24'],
    },
  },
  tags: ['autodocs'],
});

export const Closed = meta.story({
  tags: ['colour'],
  ...reportAt({ path: '/vehicleincidents/rentalexpired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.portal })).toBeVisible();
  },
});

/**
 * A customer whose session from a text message has ended types the licence and registration of a closed rental. The
 * text message's link still works (V-24).
 */
export const AfterATextMessage = meta.story({
  ...reportAt({
    path: '/vehicleincidents/rentalexpired',
    arrive: ({ visit }) => visit.set({ source: 'sms', ended: true }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.textBySms)).toBeVisible();
    await expect(canvas.queryByText(text.text)).toBeNull();
  },
});
