/** The rows that requests create: idempotency keys, sent messages, log entries and audit entries. */

/**
 * A write's idempotency key, with a hash of the request and its response. `owner` is the id of the request that
 * executes the write.
 */
export type IdempotencyRow = {
  id: string;
  fingerprint: string;
  owner: string;
  state: 'started' | 'done';
  status: number | null;
  contentType: string | null;
  /** The version of what was written, if the response has one; null also in rows from before it was stored. */
  etag: string | null;
  body: string | null;
  startedAt: number;
};

export type SentMessageRow = {
  id: string;
  kind: 'sms' | 'email';
  recipient: string;
  text: string;
  links: readonly string[];
  sentAt: number;
};

/** One request in the control page's log, without personal data: its path has no rental number. */
export type RequestLogRow = {
  id: string;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  idempotencyKey: string | null;
  at: number;
};

/** An entry of the audit log, which nobody changes. `subject` and `network` are keyed hashes. */
export type AuditRow = {
  id: string;
  event: string;
  subject: string | null;
  network: string | null;
  detail: string | null;
  at: number;
};
