/**
 * Runs one sign-in attempt and counts it towards the limits on guessing. Whether the sign-in is unknown, wrong or
 * locked, the same work is done in the same order, so that the response time reveals nothing.
 */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext, SandboxServices } from '../../core/call.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Transaction } from '../../store/store.ts';
import {
  countSignInCallOfNetwork,
  countSignInCallWithoutFailure,
  countSignInFailure,
  resetSignInFailures,
  lockSignInAttemptCounts,
} from './limits.ts';

type Attempt<T> = {
  /**
   * Identifies the record for which the person tries to sign in, such as a rental. Failures count against it even
   * if it does not exist.
   */
  readonly claimed: string;
  /** The kind of sign-in, as the audit log records it. */
  readonly kind: string;
  /**
   * Compares the details that the person typed with the stored records. The result is undefined when they match
   * nobody.
   */
  readonly match: (tx: Transaction) => Promise<T | undefined>;
  /**
   * Slow preparation of the sign-in, such as hashing a password. It runs only if the network has not made too many
   * calls, and before any database row is locked.
   */
  readonly prepare?: () => Promise<void>;
  /**
   * How many calls one network may make in a minute to this kind of sign-in, if it has a slow preparation. It replaces
   * the general limit.
   */
  readonly callsPerMinute?: number;
  /** Completes the sign-in of a person whose details matched, in the transaction in which they were compared. */
  readonly accept: (tx: Transaction, found: T) => Promise<void>;
  /** The message of every refused sign-in. It is the same whatever the reason, so that it reveals nothing. */
  readonly refusal: string;
};

/**
 * Runs one sign-in attempt.
 * @throws HttpError 401 with `refusal` as its message; 429 when the network calls too often
 */
export const attemptSignIn = async <T>(
  { call, services }: { call: RequestContext; services: SandboxServices },
  { claimed, kind, match, prepare, accept, refusal, callsPerMinute }: Attempt<T>,
): Promise<T> => {
  const subject = hashWithKey(services.secret, claimed);
  const keys = { subject, network: call.network };
  call.subject = subject;
  // If the sign-in has a slow preparation, the call is counted first, so that refused callers cost nothing. Otherwise
  // the call is counted together with the attempt, which saves a transaction.
  if (prepare) {
    const own = callsPerMinute && { kind, most: callsPerMinute };
    const wait = await services.store.transaction((tx) =>
      countSignInCallOfNetwork(tx, call.network, call.now, own),
    );
    if (wait) throw createTooManyCallsError(wait);
    await prepare();
  }
  const found = await services.store.transaction(async (tx) => {
    const attempt = await lockSignInAttemptCounts(tx, keys, call.now, { withCall: !prepare });
    const { locked, wait } = attempt;
    if (wait) {
      await countSignInCallWithoutFailure(tx, attempt);
      return { wait };
    }
    const matched = await match(tx);
    if (matched !== undefined && !locked) {
      await resetSignInFailures(tx, attempt, call.now);
      await addAuditEntry(tx, { event: 'sign-in', call, detail: kind });
      await accept(tx, matched);
      return { matched };
    }
    await countSignInFailure(tx, attempt, call.now);
    await addAuditEntry(tx, { event: locked ? 'sign-in-locked' : 'sign-in-refused', call, detail: kind });
    return undefined;
  });
  if (!found) throw new HttpError(401, refusal);
  if (found.wait !== undefined) throw createTooManyCallsError(found.wait);
  return found.matched;
};

/** @param wait after how many seconds the caller may try again */
const createTooManyCallsError = (wait: number): HttpError =>
  new HttpError(429, 'Too many tries. Please wait a moment.', { 'retry-after': String(wait) });
