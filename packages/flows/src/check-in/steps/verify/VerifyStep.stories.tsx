import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { checkInAt } from '../../../../../../.storybook/check-in-story.tsx';
import { verifyMessages as text } from './messages.ts';

const meta = preview.meta({ title: 'Check-in/Verification' });

const verify = { path: '/checkin/verify', driver: '', state: { isAgreed: true, isPrepared: true } } as const;

/** The identity first (C-07). */
export const Identity = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** The provider will not be reached in an hour: until then the identity is verified as ever (C-14). */
export const OutageSoon = meta.story({
  // Looks like `Identity`.
  tags: ['!visual'],
  globals: { scenario: 'check-in-outage-soon' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** Prepaid: nothing is left out for it. */
export const Prepaid = meta.story({
  // Looks like `Identity`.
  tags: ['!visual'],
  globals: { scenario: 'check-in-prepaid' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** An additional driver with a licence from abroad, whom the reservation lets through. */
export const AdditionalDriverLetThrough = meta.story({
  // Looks like `Identity`.
  tags: ['!visual'],
  globals: { scenario: 'check-in-additional-driver-let-through' },
  ...checkInAt({ ...verify, path: '/additional-driver-checkin/verify', kind: 'additional-driver' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.start })).toBeVisible();
  },
});

/** The services could not begin it: it says so, and the button tries again. */
export const IdentityNotStarted = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...verify, faults: [{ kind: 'status', status: 400, operation: 'IdVerification' }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.start }));
    await expect(await canvas.findByText(text.unable)).toBeVisible();
  },
});

/** On a desktop the identity check goes on on a phone; a renter may go on without it (C-33). */
export const Desktop = meta.story({
  // Its code to scan is another each time.
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified', viewport: { value: 'desktop' } },
  ...checkInAt({ ...verify, device: 'desktop' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.unverified })).toBeVisible();
  },
});

export const DesktopOfAnAdditionalDriver = meta.story({
  // Its code to scan is another each time.
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

/** The identity is verified: the card is next (C-13). */
export const Card = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-id-passed' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.cardStart })).toBeVisible();
  },
});

/** INPROGRESS leads here from the login. */
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

/** VOC_FAILED: the card was declined; the code that the services keep of it is shown after a new login, too. */
export const CardDeclined = meta.story({
  // The services draw another code each time.
  tags: ['!visual'],
  globals: { scenario: 'check-in-voc-failed' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.cardFailed)).toBeVisible();
    await expect(canvas.getByText(text.counterCode)).toBeVisible();
    await expect(canvas.getByText(/^[B-Z346789]{3}-[B-Z346789]{3}$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.cardAgain })).toBeVisible();
  },
});

const cardUnderWay = { ...verify.state, card: { status: 'started', isMarked: true } } as const;

export const CardInAnotherName = meta.story({
  globals: { scenario: 'check-in-card-name-mismatch' },
  ...checkInAt({ ...verify, state: cardUnderWay }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.cardMismatch)).toBeVisible();
  },
});

/** Left on the hosted page without an answer. */
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

/** The result is on its way. */
export const Validating = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-id-finalising' },
  ...checkInAt({
    ...verify,
    faults: [{ kind: 'hang', operation: 'IdVerificationQueryTransaction' }],
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.validating))[0]).toBeInTheDocument();
  },
});

/** Begun at the provider and not finished: back there, or anew. */
export const NotFinished = meta.story({
  globals: { scenario: 'check-in-id-open' },
  ...checkInAt(verify),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.again })).toBeVisible();
  },
});
