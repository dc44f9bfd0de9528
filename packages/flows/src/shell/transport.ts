import { createTransport } from '@journey/api';
import type { App } from './app.ts';
import { reportFailedRequest } from './failed-requests.ts';

/**
 * Creates a transport that sends the given token, or none, instead of the stored session's token. It is for requests
 * beside that session, such as a sign-in, so a refused token does not end the stored session.
 * @param onLife called after each response with the seconds until the token expires
 */
export const createTransportWithToken = (
  { apiBase }: Pick<App, 'apiBase'>,
  token?: string,
  onLife?: (seconds: number) => void,
): ReturnType<typeof createTransport> =>
  createTransport({
    base: apiBase,
    token: () => token,
    onUnauthorised: () => undefined,
    onLife,
    onFailure: reportFailedRequest,
  });
