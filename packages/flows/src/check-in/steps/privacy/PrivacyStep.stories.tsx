import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { checkInMessages } from '../../messages.ts';
import { privacyMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Check-in/Privacy',
  parameters: {
    screen: {
      about: 'Asks the driver to consent to how personal details are used, before any are requested.',
      rules: ['C-05', 'C-27', 'C-28'],
      place: 'to-privacy',
    },
  },
  tags: ['autodocs'],
});

/** The privacy step of a renter with an unverified licence, who must agree before the check-in continues (C-05). */
export const Unverified = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.agree })).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.policy })).toHaveAttribute('target', '_blank');
  },
});

export const NewCustomer = meta.story({
  globals: { scenario: 'check-in-new-customer' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '' }),
});

export const LicenceExpired = meta.story({
  globals: { scenario: 'check-in-licence-expired' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '' }),
});

/** The privacy step of an HX reservation, for which only the identity is verified (C-24). */
export const IdentityAlone = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-hx' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${text.checks.identity} ${text.documents}`)).toBeVisible();
  },
});

/** The privacy step of a renter who was verified in an earlier rental, so that only the card must be verified. */
export const CardAlone = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-verified' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${text.checks.card} ${text.documents}`)).toBeVisible();
  },
});

/** The link that appears at the first press of Tab and lets keyboard users skip the header. */
export const SkipLink = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '' }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: checkInMessages.skip });
    await canvas.findByRole('button', { name: text.agree });
    link.focus();
    await expect(link).toBeVisible();
  },
});

/** The privacy step of a demonstration, which says that this is not a real check-in (C-27). */
export const Demonstration = meta.story({
  globals: { scenario: 'check-in-demo' },
  ...checkInAt({ path: '/checkin-demo/privacy/meridian', kind: 'demo', driver: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(checkInMessages.demo)).toBeVisible();
  },
});

/** The privacy step on a shared counter screen, which has no header (C-28). */
export const CountersScreen = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/privacy/meridian', driver: '', state: { isGeneric: true } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.agree })).toBeVisible();
    await expect(canvas.queryByText(checkInMessages.product)).toBeNull();
  },
});
