import { createTransport } from '@journey/api';
import type { App } from './app.ts';

/**
 * The way to the services for a token that is no session yet, or no longer one, or for none: nothing ends when it is
 * refused.
 * @param onLife told by each answer how long the token now lasts, in seconds
 */
export const transportFor = (
  { apiBase }: Pick<App, 'apiBase'>,
  token?: string,
  onLife?: (seconds: number) => void,
): ReturnType<typeof createTransport> =>
  createTransport({ base: apiBase, token: () => token, onUnauthorised: () => undefined, onLife });
