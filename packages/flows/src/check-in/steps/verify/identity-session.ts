import type { Transport } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import type { CheckInState } from '../../state.ts';

/**
 * Extends the session to 30 minutes, so that it has not expired when the person returns from the identity provider.
 * @param transactionId the verification for which the browser leaves. If the extension fails, the next one for the same
 * verification has the same idempotency key.
 * @returns when the session now expires, in ms since 1970
 */
export const extendSessionForIdentityCheck = async (
  api: Transport,
  drafts: Drafts,
  transactionId: string,
): Promise<number> =>
  Number(
    await sendOnce(drafts, {
      name: 'identity-session',
      body: transactionId,
      send: (key) => extendSession(api, 'id-start', key),
    }),
  );

/**
 * Returns the change of the state that stores when an extended session expires. A new login in another tab has its own
 * session, which was not extended, so it keeps its own time.
 * @param begun the state before the session was extended
 */
export const getExtendedSession = (
  { session }: CheckInState,
  begun: CheckInState,
  expiresAt: number,
): Pick<CheckInState, 'session'> =>
  session && session.token === begun.session?.token ? { session: { ...session, expiresAt } } : {};
