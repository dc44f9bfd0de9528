import { expect, userEvent } from 'storybook/test';
import { asRenter, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { emailMessages } from '../../../fields/form-messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { personFieldMessages, witnessMessages as text } from './messages.ts';

const path = '/vehicleincidents/witnessdetails';
const meta = preview.meta({
  title: 'Incident report/Witnesses',
  parameters: {
    screen: {
      about: 'The witnesses and how to contact them.',
      rules: ['V-15', 'V-17'],
      place: 'witnesses',
    },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at Initialized');

export const Fresh = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: withReport(renter, 'panel', 'third-party-details') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radiogroup')).toBeVisible();
  },
});

export const NothingAnswered = meta.story({
  ...reportAt({ path, arrive: withReport(renter, 'panel', 'third-party-details') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.questionNeeded)).length).toBeGreaterThan(0);
  },
});

/** The person can add a second witness but not a third one (V-15). */
export const TwoWitnesses = meta.story({
  ...reportAt({ path, arrive: withReport(renter, 'panel', 'witness') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.add }));
    await expect(await canvas.findByRole('group', { name: labels.witness(2) })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.add })).toBeNull();
    const second = labels.witness(2);
    await userEvent.click(canvas.getByRole('button', { name: personFieldMessages.remove(second) }));
    await expect(await canvas.findByText(personFieldMessages.removed(second))).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: text.add }));
    await userEvent.type(canvas.getAllByLabelText(emailMessages.label, { exact: false })[1]!, 'no address');
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await expect(await canvas.findByText(`${labels.witness(2)}: ${emailMessages.invalid}`)).toBeVisible();
  },
});
