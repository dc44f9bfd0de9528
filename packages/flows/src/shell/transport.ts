import { createTransport } from '@journey/api';
import type { App } from './app.ts';
import { reportFailedRequest } from './failed-requests.ts';

/**
 * Creates a transport that sends the given token, or none, instead of the stored session's token. It is for requests
 * outside of that session, such as a sign-in, so that a rejected token does not end the stored session.
 * @param onLife called after each response that states how many seconds are left until the token expires, as by
 * `createTransport`
 */
export const createTransportWithToken = (
  { apiBase }: Pick<App, 'apiBase'>,
  token?: string,
  onLife?: Parameters<typeof createTransport>[0]['onLife'],
): ReturnType<typeof createTransport> =>
  createTransport({
    base: apiBase,
    token: () => token,
    onUnauthorised: () => undefined,
    onLife,
    onFailure: reportFailedRequest,
  });
