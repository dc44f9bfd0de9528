import { createTransport } from '@journey/api';
import type { Portal } from './portal.ts';

/**
 * The way to the services for a token that is no session yet, or no longer one, or for none: nothing ends when it is
 * refused.
 * @param onLife told by each answer how long the token now lasts, in seconds
 */
export const transportFor = (portal: Portal, token?: string, onLife?: (seconds: number) => void) =>
  createTransport({ base: portal.apiBase, token: () => token, onUnauthorised: () => undefined, onLife });
