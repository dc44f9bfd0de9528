import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { shellMessages } from '../../../shell/messages.ts';
import { summaryMessages as text } from '../summary/messages.ts';

const meta = preview.meta({
  title: 'Check-in/Complete',
  parameters: {
    screen: {
      about: 'Shown if nothing is left to do, because the driver is already verified. Lists what to bring.',
      rules: ['C-23'],
      place: 'to-complete',
    },
  },
  tags: ['autodocs'],
});

/** A renter who was verified earlier and has nothing left to do (C-23). */
export const Everything = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-valid-result' },
  ...checkInAt({ path: '/checkin/complete', driver: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: text.pass })).toBeVisible();
  },
});

export const AdditionalDriver = meta.story({
  globals: { scenario: 'check-in-additional-driver-verified' },
  ...checkInAt({
    path: '/additional-driver-checkin/complete',
    kind: 'additional-driver',
    driver: '',
    state: { isComplete: true },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.bringLicence)).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-valid-result' },
  ...checkInAt({
    path: '/checkin/complete',
    driver: '',
    faults: [{ kind: 'hang', operation: 'WebRetrieveReservation' }],
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.loading))[0]).toBeInTheDocument();
  },
});

/** The booking's details could not be loaded. The page still says that the check-in is complete. */
export const NotLoaded = meta.story({
  globals: { scenario: 'check-in-valid-result' },
  ...checkInAt({
    path: '/checkin/complete',
    driver: '',
    faults: [{ kind: 'status', status: 400, operation: 'WebRetrieveReservation' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loadFailed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
