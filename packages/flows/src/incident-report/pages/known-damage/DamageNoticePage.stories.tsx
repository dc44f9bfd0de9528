import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { bySms } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { damageNoticeMessages as text, existingDamageMessages } from './messages.ts';

const path = '/vehicleincidents/sms';
const meta = preview.meta({
  title: 'Incident report/Damage notice',
  parameters: {
    screen: {
      about:
        'Shown first to a customer who opens a link from the staff: the damage that the staff found and the customer has not reported.',
      rules: ['V-05'],
    },
  },
  tags: ['autodocs'],
});
const panel = bySms('Staff found panel damage at the return');

export const WithPhotos = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.view })).toBeVisible();
    await expect(canvas.getByText(vehicleRegistrationMessages.label)).toBeVisible();
  },
});

export const WithoutPhotos = meta.story({
  ...reportAt({ path, arrive: bySms('no photo is attached') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(existingDamageMessages.noPhotos)).toBeVisible();
  },
});

/** The link leads to a report that staff started without entering any damage. */
export const NoDamageListed = meta.story({
  ...reportAt({ path, arrive: bySms('A windscreen draft') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.none)).toBeVisible();
  },
});

/** The photos of the damage notice open full screen (V-05). */
export const PhotosOpen = meta.story({
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.view }));
    const shown = await screen.findByRole('dialog', { name: text.photos });
    await waitFor(() => expect(shown).toBeVisible());
  },
});

export const Loading = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ kind: 'hang', path: '/api/vir/detail' }] }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(shellMessages.loading)).toBeInTheDocument());
  },
});

export const Failed = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ kind: 'truncated', path: '/api/vir/detail' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
