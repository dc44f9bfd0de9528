import ky from 'ky';
import { Answer } from './answer.ts';
import type { ApiError } from './api-error.ts';
import { classify, malformed } from './classify.ts';
import { faultOf } from './fault.ts';
import { pause, sleep as realSleep } from './retry.ts';
import type { Parse, RequestOptions, Transport, TransportOptions, UploadOptions } from './types.ts';

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
      method: request.body === undefined ? 'get' : (request.method ?? 'post'),
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
        ...(request.ifMatch && { 'if-match': request.ifMatch }),
      },
    });
    const body = await reply.arrayBuffer();
    return checked(new Answer(await reply, body), bearer);
  }

  /** Tells how long the session lasts, and of one that has ended, once. */
  function checked(answer: Answer, bearer: string | undefined): Answer {
    const life = answer.response.headers.get('session-expires-in');
    if (life && bearer && bearer === token()) options.onLife?.(+life);
    // Several requests may fail together, and the person may have signed in again since.
    if (answer.response.status === 401 && bearer && bearer !== refused && bearer === token()) {
      refused = bearer;
      onUnauthorised();
    }
    return answer;
  }

  async function send(path: string, { body, ...upload }: UploadOptions): Promise<Answer> {
    const bearer = (upload.caller ?? 'session') === 'session' ? token() : undefined;
    const headers = {
      accept: 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(upload.idempotencyKey && { 'idempotency-key': upload.idempotencyKey }),
    };
    const url = `${base}/${path.replace(/^\/+/, '')}`;
    const { onProgress, signal } = upload;
    // Most sessions send no file.
    const { sendFile } = await import('./send-file.ts');
    const reply = await sendFile({ url, headers, body, onProgress, signal, fetch: options.fetch });
    return checked(reply, bearer);
  }

  async function ask<T>(
    request: Pick<RequestOptions, 'action' | 'caller' | 'signal'>,
    repeatable: boolean,
    attemptOnce: () => Promise<Answer>,
    unpack: (answer: Answer) => T,
  ): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      let failure: ApiError;
      try {
        return unpack(await attemptOnce());
      } catch (thrown) {
        request.signal?.throwIfAborted();
        failure = classify(thrown, request.action, request.caller);
      }
      const wait = repeatable ? pause(failure, tried, random()) : undefined;
      if (wait === undefined) throw failure;
      await sleep(wait, request.signal);
    }
  }

  const isRepeatable = (request: RequestOptions): boolean =>
    request.body === undefined || request.read === true || request.idempotencyKey !== undefined;

  return {
    base,
    json: (path, request, parse) =>
      ask(
        request,
        isRepeatable(request),
        () => attempt(path, 'application/json', request),
        parsing(request, parse),
      ),
    // A file is worth the same repeats where it says which it is: by a write's key, or by an address of its own.
    upload: (path, request, parse) =>
      ask(
        request,
        request.idempotencyKey !== undefined || request.body instanceof Blob,
        () => send(path, request),
        parsing(request, parse),
      ),
    pdf: (path, request) =>
      ask(
        request,
        true,
        () => attempt(path, 'application/pdf', request),
        (answer) => {
          if (!answer.response.ok || !isPdf(answer.body))
            throw classify(answer, request.action, request.caller);
          // The type is given here, so that nothing the server calls it can make the browser run it (design: security).
          return new Blob([answer.body], { type: 'application/pdf' });
        },
      ),
    file: (path, request) =>
      ask(
        request,
        true,
        () => attempt(path, '*/*', request),
        (answer) => {
          const { ok, headers } = answer.response;
          if (!ok) throw classify(answer, request.action, request.caller);
          return new Blob([answer.body], { type: headers.get('content-type') ?? '' });
        },
      ),
  };
}

/** Makes our own type of a JSON answer, or the error it is. */
const parsing =
  <T>(
    { action, caller, refusalIsData }: Pick<RequestOptions, 'action' | 'caller' | 'refusalIsData'>,
    parse: Parse<T>,
  ) =>
  (answer: Answer): T => {
    const { ok, status, headers } = answer.response;
    const data = answer.json();
    const fault = faultOf(data);
    const isRefused = fault && !(refusalIsData && !fault.unexpected);
    if (!ok || isRefused || (data === undefined && status !== 204)) throw classify(answer, action, caller);
    try {
      return parse(data, headers);
    } catch (cause) {
      throw malformed(action, status, cause);
    }
  };

const latin1 = new TextDecoder('latin1');

/** Whether a body is a PDF from its first bytes (design: security) to its last: one that was cut off has no end mark. */
const isPdf = (body: ArrayBuffer): boolean =>
  latin1.decode(body.slice(0, 5)) === '%PDF-' && latin1.decode(body.slice(-1024)).includes('%%EOF');
