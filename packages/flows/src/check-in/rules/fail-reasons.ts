import { isIdDocumentExpired, type IdentityProviderFindings } from './identity-result.ts';
import { isDocumentInRentersName } from './name-match.ts';

/** The codes for why an identity check fails. */
const FAIL_REASONS = [
  'Learner',
  'LearnerPermit',
  'OverallFail',
  'FaceMatch',
  'Liveness',
  'Over21',
  'dlExpired',
  'Name',
  'DVS',
  'FetchFailed',
  'FailedToFinaliseIdverification',
] as const;
export type IdentityFailReason = (typeof FAIL_REASONS)[number];

interface Renter {
  readonly firstName: string;
  readonly lastName: string;
  /** Whether this is an additional driver, whose name is not compared. */
  readonly isAdditionalDriver: boolean;
}

/**
 * Returns every reason that applies, in a fixed order (docs/product/check-in.md#c-09). A learner's permit comes first,
 * since nothing that the person could correct would change that refusal.
 */
export const findIdentityFailReasons = (
  findings: IdentityProviderFindings,
  { firstName, lastName, isAdditionalDriver }: Renter,
  now: Date,
): readonly IdentityFailReason[] => {
  const name = { firstName: findings.firstName ?? '', lastName: findings.lastName ?? '' };
  const rules: readonly (readonly [IdentityFailReason, boolean])[] = [
    ['Learner', findings.status === 'COMPLETED_LEARNER'],
    ['OverallFail', findings.overallResult !== 'PASS'],
    ['FaceMatch', findings.faceMatch !== 'PASS'],
    ['Liveness', findings.liveness !== 'PASS'],
    ['Over21', !findings.isOver21],
    ['dlExpired', isIdDocumentExpired(findings.dateOfExpiry, now)],
    ['Name', !isAdditionalDriver && !isDocumentInRentersName(name, { firstName, lastName })],
  ];
  return rules.flatMap(([reason, applies]) => (applies ? [reason] : []));
};
