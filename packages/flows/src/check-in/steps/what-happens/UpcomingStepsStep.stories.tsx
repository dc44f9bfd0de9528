import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { upcomingStepsMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Check-in/What you need',
  parameters: {
    screen: {
      about: 'Lists the next steps of the check-in and the documents that they need.',
      rules: ['C-06', 'C-14', 'C-24', 'C-25'],
    },
  },
  tags: ['autodocs'],
});

const steps = { path: '/checkin/steps', driver: '', state: { isAgreed: true } } as const;

/** The list of steps ahead for a renter who needs all four of them (C-06). */
export const Everything = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(steps),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.readyBoth)).toBeVisible();
    await expect(canvas.getByText(text.selfie)).toBeVisible();
  },
});

export const Desktop = meta.story({
  globals: { scenario: 'check-in-unverified', viewport: { value: 'desktop' } },
  ...checkInAt({ ...steps, device: 'desktop' }),
});

/** The list of steps ahead for an HX reservation, which has no card check (C-24). */
export const Hx = meta.story({
  globals: { scenario: 'check-in-hx' },
  ...checkInAt(steps),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.selfie)).toBeVisible();
    await expect(canvas.queryByText(text.card)).toBeNull();
  },
});

/** The list of steps ahead for a foreign licence, which needs a passport as well (C-25). */
export const International = meta.story({
  globals: { scenario: 'check-in-international' },
  ...checkInAt(steps),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.readyBothInternational)).toBeVisible();
  },
});

/** The list of steps ahead for an additional driver with a foreign licence, who needs no card (A-04, C-25). */
export const InternationalAdditionalDriver = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-additional-driver-let-through' },
  ...checkInAt({ ...steps, path: '/additional-driver-checkin/steps', kind: 'additional-driver' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.readyLicenceInternational)).toBeVisible();
    await expect(canvas.getByText(text.photoInternational)).toBeVisible();
  },
});

/**
 * The list of steps ahead during an outage of the ID provider. There is no identity check, and the card need not be
 * ready (C-14).
 */
export const Outage = meta.story({
  globals: { scenario: 'check-in-outage' },
  ...checkInAt(steps),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.readyLicence)).toBeVisible();
    await expect(canvas.queryByText(text.selfie)).toBeNull();
  },
});

export const AdditionalDriver = meta.story({
  globals: { scenario: 'check-in-additional-driver' },
  ...checkInAt({ ...steps, path: '/additional-driver-checkin/steps', kind: 'additional-driver' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.selfie)).toBeVisible();
    await expect(canvas.queryByText(text.card)).toBeNull();
    await expect(canvas.getByText(text.policyIdAdditionalDriver, { exact: false })).toBeVisible();
  },
});
