import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asRenter, withReport } from '../../../../../../.storybook/incident-report-people.ts';
import { reportAt } from '../../../../../../.storybook/incident-report-story.tsx';
import preview from '../../../../../../.storybook/preview.tsx';
import { personMessages } from '../../fields/messages.ts';
import { stepMessages } from '../../messages.ts';
import { licenceConsent, photoMessages } from '../../photos/messages.ts';
import { otherDriverMessages as text } from './messages.ts';

const path = '/vehicleincidents/otherdriverdetails';
const meta = preview.meta({ title: 'Incident report/Other driver', tags: ['!visual'] });
const renter = asRenter('panel at OtherDriverDetails');
const fresh = withReport(renter, 'panel', 'incident-details');

export const Fresh = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(personMessages.firstName)).toBeVisible();
    await expect(canvas.getByText(/^Step 3 of 7/)).toBeVisible();
  },
});

/** A relationship of one's own words has a field of its own (V-13). */
export const Problems = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: stepMessages.next }));
    await expect((await canvas.findAllByText(text.relationshipNeeded)).length).toBeGreaterThan(0);
    await userEvent.selectOptions(canvas.getByLabelText(text.relationship), 'Other');
    await expect(await canvas.findByLabelText(text.otherRelationship)).toBeVisible();
    await expect((await canvas.findAllByText(personMessages.lastNameNeeded)).length).toBeGreaterThan(0);
  },
});

export const Filled = meta.story({
  tags: ['visual'],
  ...reportAt({ path, arrive: withReport(renter, 'panel', 'other-driver-details') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(personMessages.firstName)).toHaveValue('Alex');
  },
});

/** A licence's photo is agreed to in words of its own (decisions). */
export const LicenceConsent = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: photoMessages.add }));
    const shown = await screen.findByText(licenceConsent.text);
    await waitFor(() => expect(shown).toBeVisible());
  },
});
