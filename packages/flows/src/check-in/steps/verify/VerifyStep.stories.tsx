import { leaveFocus } from '@journey/workshop/leave-focus';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { PROVIDER_PAGE } from '@journey/workshop/provider-page';
import { checkInMessages } from '../../messages.ts';
import { verifyMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

const meta = preview.meta({
  title: 'Check-in/Verification',
  parameters: {
    screen: {
      about: 'Starts the identity check and the card check, which run on the providers’ own pages.',
      rules: ['A-04', 'C-07', 'C-08', 'C-09', 'C-10', 'C-12', 'C-13', 'C-14', 'C-33'],
      place: 'to-verify',
    },
  },
  tags: ['autodocs'],
});

const verify = {
  path: '/checkin/verify',
  driver: '',
  state: PASSED_INTRODUCTION,
} as const;

/** The verify step starts with the identity check (C-07). */
export const Identity = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** The provider's outage starts in an hour. Until five minutes before it, the identity is verified as usual (C-14). */
export const OutageSoon = meta.story({
  // This story's page looks the same as that of the story `Identity`, so it is not compared visually.
  tags: ['!visual'],
  globals: { scenario: 'check-in-outage-soon' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** The verify step of a prepaid booking, which needs the same checks as any other. */
export const Prepaid = meta.story({
  // This story's page looks the same as that of the story `Identity`, so it is not compared visually.
  tags: ['!visual'],
  globals: { scenario: 'check-in-prepaid' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** The verify step of an additional driver with a foreign licence, which the reservation accepts. */
export const AdditionalDriverLetThrough = meta.story({
  // This story's page looks the same as that of the story `Identity`, so it is not compared visually.
  tags: ['!visual'],
  globals: { scenario: 'check-in-additional-driver-let-through' },
  ...checkInAt({ ...verify, path: '/additional-driver-checkin/verify', kind: 'additional-driver' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** The identity check of a foreign licence, for which the passport is photographed as well (C-25). */
export const International = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-international' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.leadInternational)).toBeVisible();
    await expect(canvas.getByText(text.whatInternational)).toBeVisible();
  },
});

/** The identity check is being started, and the provider's page opens next. */
export const Starting = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...verify, faults: [{ kind: 'hang', operation: 'IdVerification' }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.start }));
    await expect(await canvas.findByText(text.starting)).toHaveAttribute('role', 'status');
    await expect((await canvas.findAllByText(text.leaving))[0]).toBeInTheDocument();
  },
});

/** The services could not start the identity check. The page says so, and the person can press the button again. */
export const IdentityNotStarted = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...verify, faults: [{ kind: 'status', status: 400, operation: 'IdVerification' }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.start }));
    await expect(await canvas.findByText(text.unable)).toBeVisible();
  },
});

/** The provider went out of service after the login. The check-in continues without the identity check (C-14). */
export const Outage = meta.story({
  globals: { scenario: 'check-in-outage' },
  ...checkInAt({ ...verify, state: { ...verify.state, skipsIdentity: undefined } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.start }));
    await expect((await canvas.findByText(text.outage)).closest('[role="alert"]')).toBeVisible();
    await expect(canvas.getByRole('button', { name: checkInMessages.continue })).toBeVisible();
  },
});

/** On a desktop the identity check continues on a phone; a renter may continue without it (C-33). */
export const Desktop = meta.story({
  // The QR code in this story differs each time, so its picture cannot be compared with a baseline.
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified', viewport: { value: 'desktop' } },
  ...checkInAt({ ...verify, device: 'desktop' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.unverified })).toBeVisible();
  },
});

export const DesktopOfAnAdditionalDriver = meta.story({
  // The QR code in this story differs each time, so its picture cannot be compared with a baseline.
  tags: ['!visual'],
  globals: { scenario: 'check-in-additional-driver', viewport: { value: 'desktop' } },
  ...checkInAt({
    ...verify,
    path: '/additional-driver-checkin/verify',
    kind: 'additional-driver',
    device: 'desktop',
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.mobileOnly)).toBeVisible();
  },
});

/** The verify step after the identity has been verified: the card is next (C-13). */
export const Card = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-id-passed' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.cardStart })).toBeVisible();
  },
});

/** The verify step of a booking with the status INPROGRESS, for which the login opens this step. */
export const InProgress = meta.story({
  globals: { scenario: 'check-in-inprogress' },
  ...checkInAt({ ...verify, state: undefined }),
});

export const AutoCompleted = meta.story({
  globals: { scenario: 'check-in-auto-completed' },
  ...checkInAt({ ...verify, state: undefined }),
});

export const PassedWithDvs = meta.story({
  globals: { scenario: 'check-in-id-dvs' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.cardStart })).toBeVisible();
  },
});

/**
 * The verify step of a booking with the status VOC_FAILED: the card was declined. The services store the
 * counter code, so that it is shown after a new login as well.
 */
export const CardDeclined = meta.story({
  globals: { scenario: 'check-in-voc-failed' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.cardFailed)).toBeVisible();
    await expect(canvas.getByText(text.counterCode)).toBeVisible();
    await expect(canvas.getByText(/^[B-Z346789]{3}-[B-Z346789]{3}$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.cardAgain })).toBeVisible();
  },
});

/** Waits for a button or a link on a provider's page, which is shown in a frame. */
const findAtProvider = async (canvas: ReturnType<typeof within>, role: 'button' | 'link', name: string) => {
  const frame = (await canvas.findByTitle(PROVIDER_PAGE)) as HTMLIFrameElement;
  return waitFor(() => within(frame.contentDocument!.body).getByRole(role, { name }));
};

const cardUnderWay = { ...verify.state, card: { status: 'started', isMarked: true } } as const;

/**
 * The person has returned from the card provider, and the card is verified. A message says so, and the form is next
 * (C-13).
 */
export const CardVerified = meta.story({
  // The message disappears automatically.
  tags: ['!visual'],
  globals: { scenario: 'check-in-id-passed' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.cardStart }));
    (await findAtProvider(canvas, 'button', 'Verify card')).click();
    await expect(await canvas.findByText(text.cardVerified)).toBeVisible();
  },
});

export const CardInAnotherName = meta.story({
  globals: { scenario: 'check-in-card-name-mismatch' },
  ...checkInAt({ ...verify, state: cardUnderWay }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.cardMismatch)).toBeVisible();
    // Whether the heading takes the focus depends on which of two responses arrives first.
    leaveFocus();
  },
});

/** The person left the card provider's page without finishing, so the card check has no result. */
export const CardCancelled = meta.story({
  globals: { scenario: 'check-in-card-cancelled' },
  ...checkInAt({ ...verify, state: cardUnderWay }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.cardPending)).toBeVisible();
  },
});

export const CardNotFetched = meta.story({
  globals: { scenario: 'check-in-card-cancelled' },
  ...checkInAt({
    ...verify,
    state: cardUnderWay,
    faults: [{ kind: 'status', status: 400, operation: 'CardPaymentValidate' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.unable)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.refresh })).toBeVisible();
  },
});

/** The person has returned from the identity provider, and the result is still being fetched. */
export const Validating = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-id-finalising' },
  ...checkInAt({
    ...verify,
    faults: [{ kind: 'hang', operation: 'IdVerificationQueryTransaction' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.validating)).toHaveAttribute('role', 'status');
  },
});

/** The person has left the identity provider's page with Back before finishing, and can return there (C-09). */
export const BackFromTheProvider = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.start }));
    (await findAtProvider(canvas, 'link', 'Back')).click();
    await expect(await canvas.findByRole('button', { name: text.toProvider })).toBeVisible();
    await expect(canvas.getByText(text.looking)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.again })).toBeVisible();
  },
});

/**
 * The person has returned from the identity provider, and the identity is verified. A message says so, and the card
 * is next.
 */
export const IdentityVerified = meta.story({
  // The message disappears automatically.
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.start }));
    (await findAtProvider(canvas, 'button', 'Take photo')).click();
    (await findAtProvider(canvas, 'button', 'Take selfie')).click();
    await expect(await canvas.findByText(text.identityVerified)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: text.cardStart })).toBeVisible();
  },
});

/**
 * The person has logged in again after leaving a check unfinished at the provider, and can return there or start
 * again.
 */
export const NotFinished = meta.story({
  globals: { scenario: 'check-in-id-open' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.toProvider })).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.again })).toBeVisible();
  },
});
