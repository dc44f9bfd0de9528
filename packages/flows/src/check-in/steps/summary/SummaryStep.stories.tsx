import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { siteFor } from '@journey/workshop/site';
import { driverInviteMessages } from '../../invite/messages.ts';
import { counterPassMessages } from '../../counter-pass/messages.ts';
import { checkInFormMessages } from '../form/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { summaryMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

const meta = preview.meta({
  title: 'Check-in/Summary',
  parameters: {
    screen: {
      about:
        'Shown when the check-in is completed: what to bring, where to go, and what was confirmed by email.',
      rules: ['A-01', 'A-03', 'C-22', 'C-25', 'C-34'],
      place: 'to-summary',
    },
  },
  tags: ['autodocs'],
});

const summary = { path: '/checkin/checkin-summary', driver: '', state: { isSaved: true } } as const;
const additional = {
  ...summary,
  path: '/additional-driver-checkin/checkin-summary',
  kind: 'additional-driver',
} as const;

/**
 * The summary for a verified renter: what happens next, what to bring, and the link to the counter pass (C-22).
 */
export const Verified = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.smsTitle)).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.pass })).toBeVisible();
  },
});

export const Desktop = meta.story({
  globals: { scenario: 'check-in-completed', viewport: { value: 'desktop' } },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.smsTitle)).toBeVisible();
  },
});

/** The summary for an unverified renter, whose licence is checked at the counter. */
export const Unverified = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.unverifiedTitle)).toBeVisible();
  },
});

/** The summary for a renter with a foreign licence, who must bring the passport as well (C-25). */
export const International = meta.story({
  globals: { scenario: 'check-in-international' },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.bringPassport)).toBeVisible();
  },
});

const atTheForm = {
  path: '/checkin/checkin-form',
  driver: '',
  state: PASSED_INTRODUCTION,
} as const;

/** After the form has been sent, the summary sends the confirmation email (C-34). */
export const ConfirmationSent = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt(atTheForm),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: checkInFormMessages.confirm }));
    await expect(await canvas.findByText(/^We have sent a confirmation to/)).toBeVisible();
  },
});

/** The confirmation email is being sent. */
export const ConfirmationUnderWay = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt({ ...atTheForm, faults: [{ kind: 'hang', path: '/api/email' }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: checkInFormMessages.confirm }));
    await expect(await canvas.findByText(text.emailSending)).toBeVisible();
  },
});

/** The services cannot be reached for the confirmation email, so it waits and is sent automatically (C-34). */
export const ConfirmationWaiting = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt({ ...atTheForm, faults: [{ kind: 'refuse', path: '/api/email' }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: checkInFormMessages.confirm }));
    await expect(await canvas.findByText(text.emailWaits)).toBeVisible();
    await expect(canvas.getByText(text.emailFailed)).toBeVisible();
  },
});

/** The summary after a reload: the address to which the confirmation email went is no longer known. */
export const ConfirmationSentBefore = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt({ ...summary, state: { ...summary.state, isConfirmationSent: true } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.emailSentBefore)).toBeVisible();
  },
});

/** The confirmation email could not be sent. The check-in is complete anyway, and a button tries again. */
export const ConfirmationNotSent = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt({ ...atTheForm, faults: [{ kind: 'status', status: 400, path: '/api/email' }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: checkInFormMessages.confirm }));
    await expect(await canvas.findByText(text.emailFailed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});

/** The summary for a renter who has invited an additional driver. It shows that driver's progress. */
export const DriverInvited = meta.story({
  globals: { scenario: 'check-in-additional-driver' },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(driverInviteMessages.waiting))).toBeVisible();
  },
});

export const DriverVerified = meta.story({
  globals: { scenario: 'check-in-additional-driver-verified' },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(driverInviteMessages.verified))).toBeVisible();
  },
});

/** The invited driver has checked in as well. */
export const DriverDone = meta.story({
  globals: { scenario: 'check-in-additional-driver-completed' },
  ...checkInAt(summary),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(driverInviteMessages.done))).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt({ ...summary, faults: [{ kind: 'hang', operation: 'WebRetrieveReservation' }] }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.loading))[0]).toBeInTheDocument();
  },
});

export const NotLoaded = meta.story({
  globals: { scenario: 'check-in-completed' },
  ...checkInAt({
    ...summary,
    faults: [{ kind: 'status', status: 400, operation: 'WebRetrieveReservation' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loadFailed)).toBeVisible();
  },
});

/**
 * An additional driver's booking is still loading. The page does not say yet whether the licence was verified.
 */
export const AdditionalDriverLoading = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-additional-driver-verified' },
  ...checkInAt({ ...additional, faults: [{ kind: 'hang', operation: 'WebRetrieveReservation' }] }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.loading))[0]).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text.completeTitle);
  },
});

/** A verified additional driver: the day of the verification, the booking, what happens next, and the pass. */
export const AdditionalDriverVerified = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-additional-driver-verified' },
  ...checkInAt(additional),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(text.additionalVerified)).toBeVisible();
    await expect(canvas.getByText(counterPassMessages.reference)).toBeVisible();
    const pickup = { AU: /^Sydney Airport, /, NZ: /^Auckland Airport, / }[siteFor(globals).country];
    await expect(canvas.getByText(pickup)).toBeVisible();
    await expect(canvas.getByText(text.nextAdditional)).toBeVisible();
    await expect(canvas.queryByText(text.bringCard)).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: text.pass }));
    await expect(await canvas.findByText(counterPassMessages.additionalDriver)).toBeVisible();
  },
});

export const AdditionalDriverUpdated = meta.story({
  globals: { scenario: 'check-in-additional-driver' },
  ...checkInAt(additional),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.additionalUpdated)).toBeVisible();
    await expect(await canvas.findByText(text.unverifiedTitle)).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.pass })).toBeVisible();
  },
});
