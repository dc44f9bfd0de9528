import { expect } from 'storybook/test';
import { asRenter } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { existingDamageMessages as text } from './messages.ts';

const path = '/vehicleincidents/existingdamagelandingpage';
const meta = preview.meta({
  title: 'Incident report/Existing damage',
  parameters: {
    screen: {
      about: 'The damage that is already on record for the vehicle, with photos.',
      rules: ['V-28', 'V-29'],
    },
  },
  tags: ['autodocs'],
});

/** More than two photos of a recorded damage are shown in a row that scrolls sideways (V-29). */
export const Recorded = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: asRenter('panel at Initialized') }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('list', { name: /^Photos of/ })).length).toBeGreaterThan(1);
    await expect(canvas.getByText(text.noPhotos)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.next })).toBeVisible();
  },
});

export const None = meta.story({
  ...reportAt({ path, arrive: asRenter('windscreen at SubmissionPage') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.none)).toBeVisible();
  },
});
