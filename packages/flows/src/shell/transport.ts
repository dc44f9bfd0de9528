import { createTransport } from '@journey/api';
import type { App } from './app.ts';

/**
 * Creates a transport for requests without a token or with another token than the stored session's. If the services
 * refuse the token, no session ends.
 * @param onLife called after each response with the seconds until the token expires
 */
export const createTransportWithToken = (
  { apiBase }: Pick<App, 'apiBase'>,
  token?: string,
  onLife?: (seconds: number) => void,
): ReturnType<typeof createTransport> =>
  createTransport({ base: apiBase, token: () => token, onUnauthorised: () => undefined, onLife });
