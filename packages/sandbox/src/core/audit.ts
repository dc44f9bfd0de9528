/**
 * The audit log of sign-ins, refusals, rental searches by staff, document downloads, submissions and messages. Each
 * entry is added in the same transaction as its action.
 */
import type { RowWriter } from '../store/store.ts';
import type { RequestContext } from './call.ts';
import { createTimeOrderedId } from '../crypto/crypto.ts';

export type AuditEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-in-locked'
  | 'sign-in-released'
  | 'sign-out'
  | 'rental-found'
  | 'rental-not-found'
  | 'document-read'
  | 'document-refused'
  | 'photos-added'
  | 'report-created'
  | 'report-deleted'
  | 'report-submitted'
  | 'report-resubmitted'
  | 'file-refused'
  | 'sms-sent'
  | 'licence-refused'
  | 'id-started'
  | 'id-judged'
  | 'card-ended'
  | 'check-in-saved'
  | 'check-in-completed'
  | 'check-in-failed'
  | 'check-in-refused'
  | 'customer-saved'
  | 'reservation-changed'
  | 'handed-over'
  | 'message-sent';

/**
 * Adds an entry to the audit log.
 * @param entry the event and the request in which it happened; `detail` contains only kinds of things and file names,
 *   never personal data
 */
export const addAuditEntry = async (
  tx: Pick<RowWriter, 'add'>,
  entry: { event: AuditEvent; call: RequestContext; detail: string | null },
): Promise<void> => {
  const { call, event, detail } = entry;
  const { subject, network, now } = call;
  await tx.add('audit', { id: createTimeOrderedId(), event, subject, network, detail, at: now });
};
