import { createKyTransport } from '../transport/ky-transport.ts';
import type { Transport, TransportOptions } from '../transport/types.ts';

/**
 * What the simulated network of a test does with one request: it responds, fails with an error, or never responds.
 */
export type ScriptedRequestOutcome = Response | Error | 'hang';

export interface ScriptedTransport {
  api: Transport;
  /** Every request that the scripted transport has sent, in order. */
  requests: Request[];
  /** The length of each pause that the transport made before a retry, in milliseconds. */
  pauses: number[];
}

/**
 * For tests: creates a transport on a simulated network. The network answers each request with the next of the
 * given turns, and repeats the last one. The pauses before retries take no time.
 */
export const createScriptedTransport = (
  turns: (() => ScriptedRequestOutcome)[],
  options: Partial<TransportOptions> = {},
): ScriptedTransport => {
  const requests: Request[] = [];
  const pauses: number[] = [];
  const api = createKyTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    random: () => 0.5,
    sleep: (milliseconds, signal) => {
      pauses.push(milliseconds);
      signal?.throwIfAborted();
      return Promise.resolve();
    },
    fetch: (input, init) => {
      const request = new Request(input, init);
      const turn = (turns[requests.length] ?? turns.at(-1)!)();
      requests.push(request);
      if (turn instanceof Response) return Promise.resolve(turn);
      if (turn instanceof Error) return Promise.reject(turn);
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    },
    ...options,
  });
  return { api, requests, pauses };
};

export const createJsonResponse = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers });

export const createHtmlResponse = (status = 200): Response =>
  new Response('<!doctype html><title>Gateway</title>', { status, headers: { 'content-type': 'text/html' } });

export const createConnectionError = (): Error => new TypeError('Failed to fetch');
