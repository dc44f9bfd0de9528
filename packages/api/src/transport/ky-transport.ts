import ky from 'ky';
import { Answer } from './answer.ts';
import type { ApiError } from './api-error.ts';
import { classify, malformed } from './classify.ts';
import { faultOf } from './fault.ts';
import { pause, sleep as realSleep } from './retry.ts';
import type { RequestOptions, Transport, TransportOptions } from './types.ts';

/** The transport itself; hosts reach it through `createTransport`, which loads it when it is first needed. */
export function createKyTransport(options: TransportOptions): Transport {
  const { token, onUnauthorised, sleep = realSleep, random = Math.random } = options;
  const base = options.base.replace(/\/$/, '');
  const client = ky.create({
    baseUrl: new URL(`${base}/`, globalThis.location?.href),
    // Repeating is ours: only here is it known whether a write is keyed, and what an answer's body says.
    retry: 0,
    throwHttpErrors: false,
    ...(options.fetch && { fetch: options.fetch }),
  });
  let refused: string | undefined;

  async function attempt(path: string, accept: string, request: RequestOptions): Promise<Answer> {
    const bearer = (request.caller ?? 'session') === 'session' ? token() : undefined;
    const reply = client(path.replace(/^\/+/, ''), {
      method: request.body === undefined ? 'get' : 'post',
      json: request.body,
      searchParams: request.search,
      signal: request.signal,
      // One limit over the answer's head and body together.
      timeout: false,
      totalTimeout: request.timeout ?? 10_000,
      headers: {
        accept,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      },
    });
    const body = await reply.arrayBuffer();
    const answer = new Answer(await reply, body);
    // Several requests may fail together, and the person may have signed in again since.
    if (answer.response.status === 401 && bearer && bearer !== refused && bearer === token()) {
      refused = bearer;
      onUnauthorised();
    }
    return answer;
  }

  async function ask<T>(
    path: string,
    accept: string,
    request: RequestOptions,
    unpack: (answer: Answer) => T,
  ): Promise<T> {
    const repeatable = request.body === undefined || request.read || request.idempotencyKey !== undefined;
    for (let tried = 1; ; tried += 1) {
      let failure: ApiError;
      try {
        return unpack(await attempt(path, accept, request));
      } catch (thrown) {
        request.signal?.throwIfAborted();
        failure = classify(thrown, request.action, request.caller);
      }
      const wait = repeatable ? pause(failure, tried, random()) : undefined;
      if (wait === undefined) throw failure;
      await sleep(wait, request.signal);
    }
  }

  return {
    base,
    json: (path, request, parse) =>
      ask(path, 'application/json', request, (answer) => {
        const { ok, status } = answer.response;
        const data = answer.json();
        const fault = faultOf(data);
        const isRefused = fault && !(request.refusalIsData && !fault.unexpected);
        if (!ok || isRefused || (data === undefined && status !== 204))
          throw classify(answer, request.action, request.caller);
        try {
          return parse(data);
        } catch (cause) {
          throw malformed(request.action, status, cause);
        }
      }),
    pdf: (path, request) =>
      ask(path, 'application/pdf', request, (answer) => {
        if (!answer.response.ok || !isPdf(answer.body))
          throw classify(answer, request.action, request.caller);
        // The type is given here, so that nothing the server calls it can make the browser run it (design: security).
        return new Blob([answer.body], { type: 'application/pdf' });
      }),
  };
}

const latin1 = new TextDecoder('latin1');

/** Whether a body is a PDF from its first bytes (design: security) to its last: one that was cut off has no end mark. */
const isPdf = (body: ArrayBuffer): boolean =>
  latin1.decode(body.slice(0, 5)) === '%PDF-' && latin1.decode(body.slice(-1024)).includes('%%EOF');
