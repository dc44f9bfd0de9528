import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { playFaults } from '@journey/workshop/control';
import {
  damageDocumentationMessages as text,
  portalPhotoMessages,
  uploadPhotosMessages,
} from '../../photo-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';

const path = '/app/damage-documentation';
const meta = preview.meta({
  title: 'Portal/Damage documentation',
  parameters: {
    screen: {
      about: 'Photos of the vehicle from before the rental, and the damage on record.',
      rules: ['P-17', 'P-24'],
    },
  },
  tags: ['autodocs'],
});

/** The page shows photos of the vehicle from before the rental, and photos of damage (P-17). */
export const DamageRecorded = meta.story({
  tags: ['colour'],
  globals: { brand: 'dollar' },
  ...portalAt({ path, renter: 'damage recorded' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: text.before })).toBeVisible();
    await expect(canvas.getByRole('list', { name: text.damage })).toBeVisible();
  },
});

/** The page shows the number of the damage report. */
export const WithReport = meta.story({
  globals: { brand: 'meridian', scenario: 'half-the-photos' },
  ...portalAt({ path, renter: 'a report of the damage' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.report('VIR36590'))).toBeVisible();
    await expect(canvas.getByRole('list', { name: text.damage })).toBeVisible();
  },
});

export const NoDamage = meta.story({
  ...portalAt({ path, renter: 'Everything there' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(portalPhotoMessages.none)).toBeVisible();
  },
});

/** Without photos from before the rental, the page asks the renter to check the vehicle and take photos. */
export const NoneBeforeTheRental = meta.story({
  tags: ['colour'],
  globals: { brand: 'dollar', country: 'NZ' },
  ...portalAt({ path, renter: 'No photos from before the rental' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.noneBeforeTitle)).toBeVisible();
    await expect(canvas.queryByRole('list', { name: text.before })).toBeNull();
    await expect(canvas.getByRole('link', { name: uploadPhotosMessages.newPhotos })).toBeVisible();
  },
});

/**
 * After the renter presses Refresh, the services read the damage photos from their storage again, and the page shows
 * them (P-24).
 */
export const Refreshed = meta.story({
  tags: ['toast'],
  globals: { brand: 'dollar' },
  ...portalAt({ path, renter: 'damage recorded' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: portalPhotoMessages.refresh }));
    await expect(await canvas.findByText(portalPhotoMessages.refreshed)).toBeInTheDocument();
    await expect(canvas.getByRole('list', { name: text.damage })).toBeVisible();
  },
});

export const RefreshFailed = meta.story({
  tags: ['toast'],
  globals: { brand: 'dollar' },
  ...portalAt({ path, renter: 'damage recorded' }),
  play: async ({ canvas }) => {
    const refresh = await canvas.findByRole('button', { name: portalPhotoMessages.refresh });
    await playFaults([{ kind: 'truncated', path: '/api/query' }]);
    await userEvent.click(refresh);
    await expect(await canvas.findByText('Failed to Fetch Data please try again later')).toBeInTheDocument();
  },
});

export const Loading = meta.story({
  ...portalAt({ path, renter: 'Everything there', faults: [{ kind: 'hang', path: '/api/query' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});
