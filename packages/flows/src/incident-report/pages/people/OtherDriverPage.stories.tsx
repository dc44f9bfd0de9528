import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { asRenter, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { nameMessages } from '../../../fields/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { personFieldMessages, otherDriverMessages as text } from './messages.ts';
import { photoPickMessages, imageProblemMessages, photoMessages } from '../../../photos/messages.ts';
import { drawPhoto } from '../../../photos/testing/draw-photo.ts';

const path = '/vehicleincidents/otherdriverdetails';
const meta = preview.meta({
  title: 'Incident report/Other driver',
  parameters: {
    screen: {
      about: 'Asks who was driving, if it was not the renter.',
      rules: ['V-13', 'V-17'],
      place: 'other-driver',
    },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at OtherDriverDetails');
const fresh = withReport(renter, 'panel', 'incident-details');

export const Fresh = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(nameMessages.firstName)).toBeVisible();
    await expect(canvas.getByText(/^Step 3 of 7/)).toBeVisible();
  },
});

/**
 * Required fields about the other driver show errors when they are empty, and the relationship "Other" adds a
 * text field (V-13).
 */
export const Problems = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.relationshipNeeded)).length).toBeGreaterThan(0);
    await userEvent.selectOptions(canvas.getByLabelText(labels.relationship), 'Other');
    await expect(await canvas.findByLabelText(text.otherRelationship)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    for (const message of [
      text.otherRelationshipNeeded,
      personFieldMessages.firstNameNeeded,
      personFieldMessages.lastNameNeeded,
    ])
      // eslint-disable-next-line no-await-in-loop -- messages are checked one after another
      await expect((await canvas.findAllByText(message)).length).toBeGreaterThan(0);
  },
});

export const Filled = meta.story({
  ...reportAt({ path, arrive: withReport(renter, 'panel', 'other-driver-details') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(nameMessages.firstName)).toHaveValue('Alex');
  },
});

/** Before the first photo of a licence is added, a dialog asks for the consent to licence photos. */
export const LicenceConsent = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: photoPickMessages.add }));
    const shown = await screen.findByText(personFieldMessages.licenceConsent.text);
    await waitFor(() => expect(shown).toBeVisible());
  },
});

/**
 * When several files are picked at once, those that are not photos are not added, and each of them shows the
 * reason.
 */
export const RefusedApart = meta.story({
  tags: ['!visual'],
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: photoPickMessages.add }));
    await userEvent.click(await screen.findByRole('button', { name: photoPickMessages.agree }));
    await canvas.findByRole('button', { name: new RegExp(`^${photoPickMessages.library}`) });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: new RegExp(`^${photoMessages.camera}`) })).toHaveFocus(),
    );
    const bad = [1, 2, 3, 4].map(
      (nth) => new File(nth === 4 ? [] : ['a letter'], `bad-${nth}.jpg`, { type: 'image/jpeg' }),
    );
    const input = canvasElement.querySelector('input[type=file]:not([capture])') as HTMLInputElement;
    await fireEvent.change(input, { target: { files: [...bad, await drawPhoto('licence.jpg')] } });
    await expect(await canvas.findByText(photoPickMessages.ready(1))).toBeVisible();
    for (const nth of [1, 2, 3])
      await expect(
        canvas.getByText(photoPickMessages.problem(`bad-${nth}.jpg`, imageProblemMessages['not-an-image'])),
      ).toBeVisible();
    await expect(
      canvas.getByText(photoPickMessages.problem('bad-4.jpg', imageProblemMessages.empty)),
    ).toBeVisible();
    await expect(canvas.queryByText(new RegExp(photoPickMessages.full(2)))).toBeNull();
  },
});
