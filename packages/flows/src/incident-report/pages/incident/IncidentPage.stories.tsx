import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asRenter, withReport } from '../../../../../../.storybook/incident-report-people.ts';
import { reportAt } from '../../../../../../.storybook/incident-report-story.tsx';
import preview from '../../../../../../.storybook/preview.tsx';
import { playFaults } from '../../../../../../.storybook/services/control.ts';
import { addressMessages } from '../../../fields/form-messages.ts';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { incidentMessages as text } from './messages.ts';

const path = '/vehicleincidents/incidentdetails';
const meta = preview.meta({
  title: 'Incident report/Incident details',
  parameters: {
    screen: { about: 'When, where and how it happened.', rules: ['V-11', 'V-12', 'V-17'], place: 'incident' },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at Initialized');
const panel = withReport(renter, 'panel', 'vehicle-condition-and-police');
const windscreen = withReport(renter, 'windscreen', 'initialized');

/** In a windscreen report, the page about the incident has no map and does not ask who was driving. */
export const Windscreen = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.date)).toBeVisible();
    await expect(canvas.getByLabelText(text.description)).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
});

export const WindscreenProblems = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.dateNeeded)).length).toBeGreaterThan(0);
    await expect(canvas.getAllByText(text.descriptionNeeded).length).toBeGreaterThan(0);
  },
});

/**
 * The page about the incident refuses a time in the future and a description of more than 500 characters (V-11).
 */
export const TooLateAndTooLong = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.date), '01012099');
    await userEvent.type(canvas.getByLabelText(text.time), '1015');
    await userEvent.click(canvas.getByLabelText(text.description));
    await userEvent.paste('A stone hit the glass. '.repeat(22));
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.dateFuture)).length).toBeGreaterThan(0);
    await expect(canvas.getAllByText(text.descriptionLong).length).toBeGreaterThan(0);
  },
});

/** A panel report requires the address, and asks a renter who was not driving whether they were present. */
export const Panel = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    const driving = await canvas.findByRole('radiogroup', { name: new RegExp('Were you driving') });
    await userEvent.click(within(driving).getByRole('radio', { name: yesNoMessages.no }));
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    for (const message of [text.addressNeeded, text.presentNeeded])
      // eslint-disable-next-line no-await-in-loop -- messages are checked one after another
      await expect((await canvas.findAllByText(message)).length).toBeGreaterThan(0);
  },
});

export const Suggestions = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.address, { exact: false }), '12 Banksia');
    await expect((await canvas.findAllByRole('option')).length).toBeGreaterThan(0);
    // Leaving the address field closes the list of suggested addresses.
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('option')).toBeNull());
  },
});

/** The address search fails: a message and a retry appear, and the typed text can still be used. */
export const SuggestionsFailed = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    const address = await canvas.findByLabelText(text.address, { exact: false });
    await playFaults([{ kind: 'truncated', path: '/api/geocode/suggestions' }]);
    await userEvent.type(address, '12 Banksia');
    await expect((await canvas.findAllByText(addressMessages.failed)).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('option', { name: addressMessages.again })).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole('option')).toBeNull());
  },
});
