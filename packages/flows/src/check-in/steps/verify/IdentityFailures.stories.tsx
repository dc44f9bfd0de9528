import { expect, type within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { PASSED_INTRODUCTION, type CheckInState } from '../../state.ts';
import { identityFailureMessages, verifyMessages as text } from './messages.ts';

/**
 * One story for each reason why the identity check fails, each in the sandbox's scenario that is named after
 * it.
 */
// The pages differ only in one sentence, so only one with a counter code and one without are compared visually.
const meta = preview.meta({
  title: 'Check-in/Verification failures',
  parameters: {
    screen: {
      about: 'Explains why the identity check failed and what the driver can do next.',
      rules: ['C-09', 'C-11'],
      place: 'to-verify',
    },
  },
  tags: ['autodocs', '!visual'],
});

/**
 * Makes a story of the page of a failed identity check, in a given scenario: it shows the reason, the phone
 * number to call, and the counter code.
 */
const failed = (scenario: string, code: string, state?: Partial<CheckInState>) => ({
  globals: { scenario: `check-in-${scenario}` },
  ...checkInAt({ path: '/checkin/verify', driver: '', state }),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: text.failed })).toBeVisible();
    await expect(canvas.getByText(identityFailureMessages[code] ?? '')).toBeVisible();
    await expect(canvas.getByText(text.counterCode)).toBeVisible();
  },
});

export const OverallFail = meta.story({
  ...failed('id-overall-fail', 'OverallFail'),
  tags: ['visual', 'colour'],
});
export const FaceMatch = meta.story(failed('id-face-match', 'FaceMatch'));
export const Liveness = meta.story(failed('id-liveness', 'Liveness'));
export const Over21 = meta.story(failed('id-over21', 'Over21'));
export const Expired = meta.story(failed('id-expired', 'dlExpired'));
export const Name = meta.story(failed('id-name', 'Name'));
export const Learner = meta.story(failed('id-learner', 'Learner'));

/**
 * The services refuse a document because government records do not agree, although the result shows no other fault.
 * The sandbox's services accept such a document, so the story starts in the failed state.
 */
export const GovernmentRecords = meta.story(
  failed('unverified', 'DVS', {
    ...PASSED_INTRODUCTION,
    identity: { status: 'failed', failReasons: ['DVS'], counterCode: 'BCD-234', isMarked: true },
  }),
);

/**
 * A booking with the status VOID_FAILED, because its identity check failed earlier: the page shows that
 * failure.
 */
export const VoidFailed = meta.story(failed('void-failed', 'OverallFail'));

/** The result of the identity check could not be fetched. The Refresh button tries again. */
export const FetchFailed = meta.story({
  tags: ['visual'],
  globals: { scenario: 'check-in-id-fetch-failed' },
  ...checkInAt({
    path: '/checkin/verify',
    driver: '',
    faults: [{ kind: 'status', status: 400, operation: 'IdVerificationQueryTransaction', times: 1 }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(identityFailureMessages['FetchFailed'] ?? '')).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.refresh })).toBeVisible();
  },
});

/**
 * The person finished at the identity provider more than two minutes ago, and there is still no result. The check has
 * failed, and the page shows the phone number to call and the counter code.
 */
export const FailedToFinalise = meta.story({
  globals: { scenario: 'check-in-id-failed-to-finalise' },
  ...checkInAt({ path: '/checkin/verify', driver: '' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(identityFailureMessages['FailedToFinaliseIdverification'] ?? ''),
    ).toBeVisible();
    await expect(canvas.getByText(text.counterCode)).toBeVisible();
    await expect(canvas.getByRole('link', { name: new RegExp(text.call) })).toBeVisible();
  },
});

/** The failed identity check of an additional driver, whose face does not match the document. */
export const AdditionalDriver = meta.story({
  globals: { scenario: 'check-in-additional-driver-failed' },
  ...checkInAt({ path: '/additional-driver-checkin/verify', kind: 'additional-driver', driver: '' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(identityFailureMessages['FaceMatch'] ?? '')).toBeVisible();
  },
});
