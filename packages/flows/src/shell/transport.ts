import { createTransport } from '@journey/api';
import type { App } from './app.ts';

/**
 * A transport for a token that is not the kept session's, or for none. A refusal ends no session.
 * @param onLife called with the seconds that the token still lasts, after each answer
 */
export const transportFor = (
  { apiBase }: Pick<App, 'apiBase'>,
  token?: string,
  onLife?: (seconds: number) => void,
): ReturnType<typeof createTransport> =>
  createTransport({ base: apiBase, token: () => token, onUnauthorised: () => undefined, onLife });
