/** The rows of sign-ins: people, sessions, counts of attempts, staff and hand-over tickets. */
import type { SignInEntry } from '../records/people.ts';

export type PersonRow = { id: string; data: SignInEntry };

/** A bearer token of a session. Its id is the SHA-256 of the token; the token itself is stored nowhere. */
export type TokenRow = {
  id: string;
  subject: string;
  audience: string;
  scope: string;
  object: string | null;
  role: string;
  issuedAt: number;
  expiresAt: number;
  capAt: number;
  revokedAt: number | null;
  /**
   * The sign-in with which this session started. Refreshed sessions, upload tickets, staff's rental sessions and
   * sessions on a phone to which a check-in was handed over share it.
   */
  signIn: string | null;
  /** The id of the text message's link that opened the session; null if none did. */
  link: string | null;
  /** True if the session was opened with details that others may know, so that it receives masked values. */
  masked: boolean;
};

/**
 * Counts the failed sign-ins of a subject (the record to which somebody tries to sign in), of a network or of
 * both together; or counts the sign-in calls of a network, or a person's messages.
 */
export type SignInAttemptRow = {
  id: string;
  failures: number;
  windowStart: number;
  lockedUntil: number;
  /** How often in succession sign-ins were locked under this key. Each lock lasts twice as long as the last. */
  locks: number;
};

/** A staff member. Of the password, only a salted and slow hash is stored. */
export type StaffRow = { id: string; name: string; salt: string; hash: string };

/**
 * A ticket that signs a phone in to a check-in that was started on another device. Its id is the SHA-256 of the
 * one-time code.
 */
export type HandOverRow = {
  id: string;
  reservation: string;
  subject: string;
  scope: string;
  expiresAt: number;
  capAt: number;
  usedAt: number | null;
  /** The sign-in of the session that created the ticket; null for tickets from before sign-ins were recorded. */
  signIn: string | null;
  /** Whether the phone's session receives masked values. It does if the session that created the ticket does. */
  masked: boolean;
};
