import { expect, userEvent } from 'storybook/test';
import { asRenter, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { nameMessages } from '../../../fields/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { personFieldMessages, thirdPartyMessages as text } from './messages.ts';

const path = '/vehicleincidents/thirdpartydetails';
const meta = preview.meta({
  title: 'Incident report/Other vehicles',
  parameters: {
    screen: {
      about: 'The other vehicles that were involved and their drivers.',
      rules: ['V-14', 'V-17'],
      place: 'third-parties',
    },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at Initialized');
const fresh = withReport(renter, 'panel', 'incident-details');

export const Fresh = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radiogroup')).toBeVisible();
    await expect(canvas.queryByLabelText(nameMessages.firstName)).toBeNull();
  },
});

export const NothingAnswered = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.questionNeeded)).length).toBeGreaterThan(0);
  },
});

/** The person can add up to two further vehicles to the first other vehicle (V-14). */
export const ThreeVehicles = meta.story({
  ...reportAt({ path, arrive: withReport(renter, 'panel', 'third-party-details') }),
  play: async ({ canvas }) => {
    for (const vehicle of [2, 3]) {
      // eslint-disable-next-line no-await-in-loop -- vehicles are added one after another
      await userEvent.click(await canvas.findByRole('button', { name: text.add }));
      // eslint-disable-next-line no-await-in-loop
      await expect(await canvas.findByRole('group', { name: labels.vehicle(vehicle) })).toBeVisible();
    }
    await expect(canvas.getByText(text.most)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.add })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await expect(
      (await canvas.findAllByText(`${labels.vehicle(3)}: ${personFieldMessages.lastNameNeeded}`)).length,
    ).toBe(1);
  },
});
