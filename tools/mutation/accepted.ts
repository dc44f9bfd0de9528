/** A mutant (a small change of the code) that need not be detected by any test, and why. */
export interface AcceptedMutant {
  /** Path of the file that the mutant changes, from the root. */
  readonly file: string;
  /** The original code (`code`), and what the mutant replaces it with (`becomes`). */
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const PASS = 'packages/flows/src/check-in/rules/identity.ts';
const NO_MARKER = 'Neither text contains a marker.';
const STATES = 'packages/api/src/wire/states.ts';
const NO_STATE = 'Neither text is the code of a state or country.';
const DRAFTS = 'packages/flows/src/engine/drafts/drafts.ts';
const DRAFT_IDS = 'packages/flows/src/engine/drafts/draft-ids.ts';
const INSPECT = 'packages/flows/src/photos/check/inspect.ts';
const LOOK_UP = 'packages/flows/src/check-in/pages/login/look-up.ts';
const ASKED_BEFORE =
  'An earlier row decides for drivers who are not verified, and this row itself checks whether the ID must be verified.';
const NOT_LOOKED_UP = 'A login for bookings of any brand looks up only the brand.';
const ID_RESULT = 'packages/flows/src/check-in/steps/verify/identity-result.ts';

/**
 * Mutants (small changes of the code) that need no test, because they behave like the original or differ only where
 * nobody can see it. Any other mutant that no test detects shows that a test is missing.
 */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = [
  { file: PASS, code: "''", becomes: '"Stryker was here!"', reason: NO_MARKER },
  { file: STATES, code: "''", becomes: '"Stryker was here!"', reason: NO_STATE },
  {
    file: 'packages/flows/src/engine/drafts/connection.ts',
    code: '!first',
    becomes: 'false',
    reason: 'If storage is blocked, the next line fails and is caught in the same way.',
  },
  ...[DRAFTS, DRAFT_IDS].map((file) => ({
    file,
    code: '[]',
    becomes: '["Stryker was here"]',
    reason: 'IndexedDB sorts any array after all texts, so the range ends at the same draft.',
  })),
  {
    file: 'packages/flows/src/incident-report/rules/police-guidance.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    reason: 'Neither text names a state or a town.',
  },
  {
    file: 'packages/sandbox/src/services/auth/tokens.ts',
    code: 'row.revokedAt === null',
    becomes: 'true',
    reason: 'The code only checks whether a token was revoked, and never when.',
  },
  {
    file: 'packages/flows/src/engine/query-parameters.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    reason: 'Browsers ignore the title that `replaceState` takes.',
  },
  {
    file: ID_RESULT,
    code: "'identity'",
    becomes: '""',
    reason: 'The name of a cached answer only has to differ from the others’ names.',
  },
  {
    file: INSPECT,
    code: 'index < light.length',
    becomes: 'index <= light.length',
    reason: 'Writing beyond the end of a typed array has no effect.',
  },
  {
    file: INSPECT,
    code: 'at + 2',
    becomes: 'at - 2',
    reason:
      'Using the blue of the pixel to the left does not visibly change how dark or blurred a photo counts.',
  },
  { file: LOOK_UP, code: "'current'", becomes: '""', reason: 'No row checks for a current licence.' },
  ...['true', 'isVerified || reservation.needsId'].map((becomes) => ({
    file: LOOK_UP,
    code: 'isVerified && reservation.needsId',
    becomes,
    reason: ASKED_BEFORE,
  })),
  { file: LOOK_UP, code: "kind === 'generic'", becomes: 'false', reason: NOT_LOOKED_UP },
  { file: LOOK_UP, code: "'generic'", becomes: '""', reason: NOT_LOOKED_UP },
  {
    file: 'packages/flows/src/check-in/steps/verify/mark-failed.ts',
    code: "''",
    becomes: '"Stryker was here!"',
    reason: 'No check can fail before a booking is known.',
  },
  {
    file: 'packages/flows/src/check-in/steps/verify/mark-failed.ts',
    code: 'checkIn.state.get().booking?.reservationNumber',
    becomes: 'checkIn.state.get().booking.reservationNumber',
    reason: 'No check can fail before a booking is known.',
  },
  {
    file: 'packages/api/src/contact/requests.ts',
    code: "'anyone'",
    becomes: '""',
    reason:
      'The code only checks whether a request belongs to a session or to a sign-in, and neither value means either.',
  },
  {
    file: 'packages/sandbox/src/core/counts.ts',
    code: 'now - row.windowStart >= within',
    becomes: 'now - row.windowStart > within',
    reason: 'The two differ for only one millisecond of each period.',
  },
];
