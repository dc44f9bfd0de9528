import { createIdempotencyKey, type Transport } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import type { CheckInState } from '../../state.ts';

/**
 * Extends the session to 30 minutes, so that it has not expired when the person returns from the identity provider.
 * Each call has its own idempotency key: under the key of an earlier call, whose response was lost, the services would
 * only repeat that response. Extending twice does no harm.
 * @returns when the session now expires, in ms since 1970
 */
export const extendSessionForIdentityCheck = async (api: Transport): Promise<number> =>
  Number(await extendSession(api, 'id-start', createIdempotencyKey()));

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
