import { formatLocalIsoDay } from '../../fields/date/format-date.ts';

/** What the identity provider found out about the person and the document, as far as the rules use it. */
export interface IdentityProviderFindings {
  /** The provider's status: PENDING, COMPLETED_PASS, COMPLETED_LEARNER or COMPLETED_DVS. */
  readonly status?: string;
  readonly overallResult?: string;
  readonly faceMatch?: string;
  readonly liveness?: string;
  readonly dvs?: string;
  readonly isOver21?: boolean;
  /** The document's expiry, YYYY-MM-DD; none for a document that does not expire. */
  readonly dateOfExpiry?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Whether an ID document has expired: its expiry date is before today in the device's time zone. A document
 * without an expiry date never expires.
 */
export const isIdDocumentExpired = (dateOfExpiry: string | undefined, now: Date): boolean =>
  Boolean(dateOfExpiry) && dateOfExpiry! < formatLocalIsoDay(now);
