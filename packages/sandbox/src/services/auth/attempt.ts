/**
 * Runs one sign-in attempt and counts it towards the limits on guessing. Unknown, wrong and locked sign-ins do the same
 * work in the same order, so that a caller cannot distinguish them by the response time.
 */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext, Services } from '../../core/call.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import { HttpError } from '../../core/problem.ts';
import type { Transaction } from '../../store/store.ts';
import { countCall, countFailure, resetFailures, lockAttemptCounts } from './limits.ts';

type Attempt<T> = {
  /** The record for which the person tries to sign in. Failures count against it even if it does not exist. */
  readonly claimed: string;
  /** The kind of sign-in, for the audit log. */
  readonly kind: string;
  /** Compares the typed details with the stored records; undefined when they match nobody. */
  readonly match: (tx: Transaction) => Promise<T | undefined>;
  /**
   * Deliberately slow work, such as hashing a password. It runs after the limit on calls and before any row is locked.
   */
  readonly prepare?: () => Promise<void>;
  /**
   * The limit on sign-in calls per minute from one network that replaces the general one, for sign-ins that need a
   * lower limit.
   */
  readonly callsPerMinute?: number;
  /** Runs after a successful match, in the same transaction. */
  readonly accept: (tx: Transaction, found: T) => Promise<void>;
  /** The message of every refused sign-in, whatever the reason, so that it reveals nothing. */
  readonly refusal: string;
};

/** Runs one sign-in attempt. @throws Problem 401 with `refusal` as its message; 429 when the network calls too often */
export const attemptSignIn = async <T>(
  { call, services }: { call: RequestContext; services: Services },
  { claimed, kind, match, prepare, accept, refusal, callsPerMinute }: Attempt<T>,
): Promise<T> => {
  const subject = await hashWithKey(services.secret, claimed);
  const keys = { subject, network: call.network };
  call.subject = subject;
  const wait = await services.store.transaction((tx) =>
    countCall(tx, call.network, call.now, callsPerMinute && { kind, most: callsPerMinute }),
  );
  if (wait)
    throw new HttpError(429, 'Too many tries. Please wait a moment.', { 'retry-after': String(wait) });
  await prepare?.();
  const found = await services.store.transaction(async (tx) => {
    const attempt = await lockAttemptCounts(tx, keys, call.now);
    const { locked } = attempt;
    const matched = await match(tx);
    if (matched !== undefined && !locked) {
      await resetFailures(tx, attempt, call.now);
      await addAuditEntry(tx, { event: 'sign-in', call, detail: kind });
      await accept(tx, matched);
      return matched;
    }
    await countFailure(tx, attempt, call.now);
    await addAuditEntry(tx, { event: locked ? 'sign-in-locked' : 'sign-in-refused', call, detail: kind });
    return undefined;
  });
  if (found === undefined) throw new HttpError(401, refusal);
  return found;
};
