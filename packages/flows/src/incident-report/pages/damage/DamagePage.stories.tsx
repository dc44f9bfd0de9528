import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asRenter, bySms, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { damageMessages as text } from './messages.ts';
import { photoPickMessages, galleryMessages } from '../../../photos/messages.ts';

const path = '/vehicleincidents/damagedetails';
const meta = preview.meta({
  title: 'Incident report/Damage',
  parameters: {
    screen: {
      about: 'Photos and a description of the damage.',
      rules: ['V-16', 'V-17', 'V-29'],
      place: 'damage',
    },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at Initialized');
const panel = withReport(renter, 'panel', 'witness');
const windscreen = withReport(renter, 'windscreen', 'incident-details');

/** Each damage is one checkbox, shown both on the drawing of the car and in the list beside it (V-16). */
export const OnTheCar = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Roof/ }));
    await expect(await canvas.findByText(text.count(1, 5))).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: /Windscreen/ })).toBeNull();
  },
});

/** The person cannot select more than five damages: a sixth one stays unselected, and a message says why. */
export const FiveAtMost = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox');
    for (const box of boxes)
      // eslint-disable-next-line no-await-in-loop -- checkboxes are pressed one after another
      await userEvent.click(box);
    await expect(await canvas.findByText(text.count(5, 5))).toBeVisible();
    await expect(canvas.getByText(text.limit)).toBeVisible();
    await expect(boxes[4]).toBeChecked();
    await expect(boxes[5]).not.toBeChecked();
  },
});

export const NothingChosen = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.next }));
    await expect((await canvas.findAllByText(text.panelNeeded)).length).toBeGreaterThan(1);
  },
});

export const Windscreen = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('checkbox')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: text.next }));
    await expect((await canvas.findAllByText(text.otherNeeded)).length).toBeGreaterThan(1);
  },
});

/**
 * Damages that have no place on the drawing of the car, such as those of the interior, are chosen from a list.
 */
export const Interior = meta.story({
  ...reportAt({ path, arrive: withReport(renter, 'interior', 'incident-details') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.which)).toBeVisible();
  },
});

/** The error about additional details that are too long appears when the person leaves the field. */
export const DetailsTooLong = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText(labels.details, { exact: false }));
    await userEvent.paste('The chip has grown. '.repeat(26));
    await userEvent.tab();
    await expect((await canvas.findAllByText(text.detailsLong)).length).toBeGreaterThan(0);
  },
});

export const Consent = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: photoPickMessages.add }));
    const shown = await screen.findByText(text.consent.text);
    await waitFor(() => expect(shown).toBeVisible());
  },
});

/** Photos of an earlier submission of the report can be viewed but not removed (V-29). */
export const HandedIn = meta.story({
  ...reportAt({
    path,
    arrive: withReport(bySms('Staff found panel damage at the return'), 'panel', 'submission-page'),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reportStepMessages.lockedNote)).toBeVisible();
    await expect(
      canvas.getAllByRole('button', { name: new RegExp(`^${galleryMessages.open}`) }),
    ).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
});
