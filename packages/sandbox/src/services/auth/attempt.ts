/** One try to sign in, counted against guessing: unknown, wrong and locked do the same work in the same order. */
import { record } from '../../core/audit.ts';
import type { Call, Services } from '../../core/call.ts';
import { keyedHash } from '../../crypto/crypto.ts';
import { Problem } from '../../core/problem.ts';
import type { Transaction } from '../../store/store.ts';
import { countCall, countFailure, forgetFailures, takeAttempt } from './limits.ts';

type Attempt<T> = {
  /** Whom guesses count against, whether there is such a one or not. */
  readonly claimed: string;
  /** What kind of sign-in it is, for the audit. */
  readonly kind: string;
  /** Compares: undefined when the details match nobody. */
  readonly match: (tx: Transaction) => Promise<T | undefined>;
  /** What is slow on purpose; done before anything is locked, once the caller may call at all. */
  readonly prepare?: () => Promise<void>;
  /** The calls a network may make in a minute, where they are fewer than for other sign-ins. */
  readonly callsPerMinute?: number;
  /** What follows of a match, in the same transaction. */
  readonly accept: (tx: Transaction, found: T) => Promise<void>;
  /** The words of every refusal. */
  readonly refusal: string;
};

/** @throws Problem 401 with the refusal's words, 429 when the network calls too often */
export const attemptSignIn = async <T>(
  { call, services }: { call: Call; services: Services },
  { claimed, kind, match, prepare, accept, refusal, callsPerMinute }: Attempt<T>,
): Promise<T> => {
  const subject = await keyedHash(services.secret, claimed);
  const keys = { subject, network: call.network };
  call.subject = subject;
  const wait = await services.store.transaction((tx) =>
    countCall(tx, call.network, call.now, callsPerMinute && { kind, most: callsPerMinute }),
  );
  if (wait) throw new Problem(429, 'Too many tries. Please wait a moment.', { 'retry-after': String(wait) });
  await prepare?.();
  const found = await services.store.transaction(async (tx) => {
    const attempt = await takeAttempt(tx, keys, call.now);
    const { locked } = attempt;
    const matched = await match(tx);
    if (matched !== undefined && !locked) {
      await forgetFailures(tx, attempt, call.now);
      await record(tx, { event: 'sign-in', call, detail: kind });
      await accept(tx, matched);
      return matched;
    }
    await countFailure(tx, attempt, call.now);
    await record(tx, { event: locked ? 'sign-in-locked' : 'sign-in-refused', call, detail: kind });
    return undefined;
  });
  if (found === undefined) throw new Problem(401, refusal);
  return found;
};
