import ky from 'ky';
import { CompleteHttpResponse } from './classify.ts';
import type { FileTransferDependencies } from './files.ts';
import { readServiceTime } from '../wire/service-time.ts';
import { readSessionSecondsLeft } from './session-life.ts';
import { createJsonParser, createSendWithRetries } from './send-with-retries.ts';
import type { RequestOptions, Transport, TransportOptions } from './types.ts';

/**
 * Creates the transport itself, which sends requests with the HTTP library ky. Hosts use `createTransport`, which
 * loads this module with the first request.
 */
export const createKyTransport = (options: TransportOptions): Transport => {
  const { token, onLife, onUnauthorised } = options;
  const base = options.base.replace(/\/$/, '');
  const client = ky.create({
    baseUrl: new URL(`${base}/`, globalThis.location?.href),
    // The HTTP library ky must not retry by itself, because it considers neither the idempotency key of a write
    // nor an error inside a response's body. The code below retries instead.
    retry: 0,
    throwHttpErrors: false,
    ...(options.fetch && { fetch: options.fetch }),
  });
  let refused: string | undefined;

  const exchange: FileTransferDependencies['exchange'] = async (request, accept, send) => {
    const bearer = (request.caller ?? 'session') === 'session' && token();
    const askedAt = performance.now();
    const answer = await send({
      accept,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      ...(request.ifMatch && { 'if-match': request.ifMatch }),
    });
    // If the token was replaced during the request, the response says nothing about the current token.
    if (bearer && bearer === token()) {
      const received = answer.response.headers;
      const life = readSessionSecondsLeft(received);
      if (life !== undefined) onLife?.(life, askedAt, readServiceTime(received));
      // Several requests may fail together, so the expiry of a token is reported only once.
      if (answer.response.status === 401 && bearer !== refused) {
        refused = bearer;
        onUnauthorised();
      }
    }
    return answer;
  };

  const attempt: FileTransferDependencies['attempt'] = (path, accept, request) =>
    exchange(request, accept, async (headers) => {
      const reply = client(path.replace(/^\/+/, ''), {
        method: request.body === undefined ? 'get' : (request.method ?? 'post'),
        json: request.body,
        searchParams: request.search,
        signal: request.signal,
        // A single time limit covers the whole response, headers and body.
        timeout: false,
        totalTimeout: request.timeout ?? 10_000,
        headers,
      });
      const body = await reply.arrayBuffer();
      return new CompleteHttpResponse(await reply, body);
    });

  const ask = createSendWithRetries(options.sleep, options.random, options.onFailure);

  // Few pages send or fetch files, so this code is loaded on demand to keep the sign-in page small. If it cannot be
  // loaded, the request fails with a network error.
  const files = (request: Pick<RequestOptions, 'action' | 'signal'>) =>
    ask(
      request,
      false,
      () => import('./files.ts'),
      ({ createFileTransferMethods }) =>
        createFileTransferMethods({ base, fetch: options.fetch, attempt, exchange, ask }),
    );

  const isRepeatable = (request: RequestOptions): boolean =>
    !request.once &&
    (request.body === undefined || request.read === true || request.idempotencyKey !== undefined);

  return {
    base,
    json: (path, request, parse) =>
      ask(
        request,
        isRepeatable(request),
        () => attempt(path, 'application/json', request),
        createJsonParser(request, parse),
      ),
    upload: async (path, request, parse) => (await files(request)).upload(path, request, parse),
    pdf: async (path, request) => (await files(request)).pdf(path, request),
    file: async (path, request) => (await files(request)).file(path, request),
  };
};
