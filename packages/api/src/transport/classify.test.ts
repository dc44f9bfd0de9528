import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHtmlResponse, createJsonResponse, createConnectionError } from '../testing/scripted.ts';
import { ApiError } from './api-error.ts';
import { CompleteHttpResponse, toApiError } from './classify.ts';
import { requestFailureMessages } from './messages.ts';
import type { RequestCallerKind } from './types.ts';

const getAnswer = async (response: Response): Promise<CompleteHttpResponse> =>
  new CompleteHttpResponse(response, await response.arrayBuffer());

const network = 'Failed to fetch rentals, check your network';
const unable = 'We are unable to complete your request at the moment, please try again in a few minutes time';
const unreadable = 'Failed to Fetch Data please try again later';
const accident = '500: Internal Server Error';
const none = 'no search matches';

interface Row {
  what: string;
  failure: Response | Error;
  caller?: RequestCallerKind;
  expected: Partial<ApiError>;
}

const truncated = new Response('{"data": {"Rental": [{"rental_agre', {
  headers: { 'content-type': 'application/json' },
});
const timeout = Object.assign(new Error('timed out'), { name: 'TimeoutError' });

const rows: Row[] = [
  // Requests that fail without any response.
  {
    what: 'no network',
    failure: createConnectionError(),
    expected: { kind: 'network', message: network, retryable: true },
  },
  { what: 'a time-out', failure: timeout, expected: { kind: 'timeout', message: network, retryable: true } },
  // The services report a failure inside a response with status 200 in five ways.
  {
    what: 'a search result with Error',
    failure: createJsonResponse({ data: { Search: [{ Error: none }] } }),
    expected: { kind: 'business', message: none, retryable: false },
  },
  {
    what: 'a single result with Error',
    failure: createJsonResponse({ data: { Search: { Success: true, Error: none } } }),
    expected: { kind: 'business', message: none },
  },
  {
    what: 'Success false with its text',
    failure: createJsonResponse({ data: { Update: { Success: false, Error: none } } }),
    expected: { kind: 'business', message: none },
  },
  {
    what: 'Success false without a text',
    failure: createJsonResponse({ data: { Update: { Success: false, Error: null } } }),
    expected: { kind: 'business', message: unable },
  },
  {
    what: 'Success false at the top',
    failure: createJsonResponse({ Success: false, Error: none }),
    expected: { kind: 'business', message: none },
  },
  {
    what: 'an errors list',
    failure: createJsonResponse({ errors: [{ message: 'Cannot query field' }] }),
    expected: { kind: 'server', message: unable, retryable: false },
  },
  {
    what: 'an errors list with the accident',
    failure: createJsonResponse({ errors: [{ message: accident, extensions: { requestId: 'r-1' } }] }),
    expected: { kind: 'server', message: unable, retryable: true, requestId: 'r-1' },
  },
  {
    what: 'the accident as message',
    failure: createJsonResponse({ message: accident }),
    expected: { kind: 'server', message: unable, retryable: true },
  },
  {
    what: 'the accident as error',
    failure: createJsonResponse({ error: accident }),
    expected: { kind: 'server', message: unable, retryable: true },
  },
  {
    what: 'an error field',
    failure: createJsonResponse({ error: none }),
    expected: { kind: 'business', message: none },
  },
  {
    what: 'an error field that holds a message',
    failure: createJsonResponse({ error: { message: none } }),
    expected: { kind: 'business', message: none },
  },
  // Failed responses whose HTTP status alone determines the kind of error.
  {
    what: '400 with its text',
    failure: createJsonResponse({ error: none }, 400),
    expected: { kind: 'business', message: none, status: 400 },
  },
  {
    what: '400 without JSON',
    failure: createHtmlResponse(400),
    expected: { kind: 'malformed', message: unreadable, status: 400 },
  },
  {
    what: '401 in a session',
    failure: createJsonResponse({ error: 'no' }, 401),
    expected: { kind: 'unauthorised', message: 'Your login has expired' },
  },
  {
    what: '401 in a session, as HTML',
    failure: createHtmlResponse(401),
    expected: { kind: 'unauthorised', message: 'Your login has expired' },
  },
  {
    what: '401 signing in',
    failure: createJsonResponse({ error: none }, 401),
    caller: 'sign-in',
    expected: { kind: 'unauthorised', message: none },
  },
  {
    what: '401 signing in, no text',
    failure: createHtmlResponse(401),
    caller: 'sign-in',
    expected: { kind: 'unauthorised', message: 'An error occurred during authentication' },
  },
  {
    what: '404',
    failure: createJsonResponse({ error: none }, 404),
    expected: { kind: 'not-found', message: none, retryable: false },
  },
  {
    what: '404 as HTML',
    failure: createHtmlResponse(404),
    expected: { kind: 'not-found', message: unreadable },
  },
  {
    what: '408',
    failure: createJsonResponse({}, 408),
    expected: { kind: 'timeout', message: network, status: 408, retryable: true },
  },
  {
    what: '409 that ends by itself',
    failure: createJsonResponse({ error: none }, 409, { 'retry-after': '1' }),
    expected: { kind: 'conflict', message: none, retryAfter: 1, retryable: true },
  },
  {
    what: '409',
    failure: createJsonResponse({ error: none }, 409),
    expected: { kind: 'conflict', retryable: false },
  },
  {
    what: '412',
    failure: createJsonResponse({ error: none }, 412),
    expected: { kind: 'conflict', retryable: false },
  },
  {
    what: '422',
    failure: createJsonResponse({ error: none }, 422),
    expected: { kind: 'business', message: none },
  },
  {
    what: '428, whose text is for developers',
    failure: createJsonResponse({ error: 'A step needs If-Match.' }, 428),
    expected: { kind: 'business', message: unable, retryable: false },
  },
  {
    what: '429 with seconds',
    failure: createJsonResponse({}, 429, { 'retry-after': '1' }),
    expected: {
      kind: 'rate-limited',
      message: 'Too many requests. Please try again in a second.',
      retryAfter: 1,
      retryable: true,
    },
  },
  {
    what: '429 with minutes',
    failure: createJsonResponse({}, 429, { 'retry-after': '61' }),
    expected: {
      kind: 'rate-limited',
      message: 'Too many requests. Please try again in 2 minutes.',
      retryAfter: 61,
    },
  },
  {
    what: '429 with a passed date',
    failure: createJsonResponse({}, 429, { 'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT' }),
    expected: { kind: 'rate-limited', retryAfter: 0 },
  },
  {
    what: '429 without a wait',
    failure: createHtmlResponse(429),
    expected: {
      kind: 'rate-limited',
      message: 'Too many requests. Please try again in a few minutes.',
      retryAfter: undefined,
    },
  },
  {
    what: '500',
    failure: createJsonResponse({ error: 'stack trace' }, 500, { 'x-request-id': 'r-2' }),
    expected: { kind: 'server', message: unable, retryable: true, requestId: 'r-2' },
  },
  {
    what: '502 as HTML',
    failure: createHtmlResponse(502),
    expected: { kind: 'server', message: unable, retryable: true },
  },
  {
    what: '503 signing in',
    failure: createJsonResponse({}, 503),
    caller: 'sign-in',
    expected: { kind: 'server', message: 'An error occurred during authentication' },
  },
  // Responses with status 200 whose body cannot be read.
  {
    what: 'HTML instead of JSON',
    failure: createHtmlResponse(),
    expected: { kind: 'malformed', message: unreadable, status: 200 },
  },
  { what: 'truncated JSON', failure: truncated, expected: { kind: 'malformed', message: unreadable } },
  {
    what: 'nothing at all',
    failure: new Response(null),
    expected: { kind: 'malformed', message: unreadable },
  },
];

describe('toApiError gives each failure a kind and a message for the person', () => {
  test.each(rows)('$what', async ({ failure, caller, expected }) => {
    const classified = toApiError(
      failure instanceof Response ? await getAnswer(failure) : failure,
      'rentals',
      caller,
    );
    expect(classified).toBeInstanceOf(ApiError);
    expect(classified).toMatchObject({ action: 'rentals', ...expected });
  });
});

test('returns an ApiError unchanged', () => {
  const error = new ApiError('changed elsewhere', { kind: 'conflict', action: 'profile' });
  expect(toApiError(error, 'rentals')).toBe(error);
});

test('never throws and always has a message', () => {
  const callers = fc.constantFrom<RequestCallerKind>('session', 'sign-in', 'anyone');
  const header = fc.oneof(fc.nat().map(String), fc.stringMatching(/^[\d a-cGMT,:-]*$/));
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((text) => text.slice(0, -1)),
  );
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), header, body, callers, (status, wait, text, caller) => {
      const empty = [204, 205, 304].includes(status);
      const response = new Response(empty ? null : text, { status, headers: { 'retry-after': wait } });
      const failure = new CompleteHttpResponse(response, new TextEncoder().encode(empty ? '' : text).buffer);
      expect(toApiError(failure, 'rentals', caller).message.trim()).not.toBe('');
    }),
  );
  fc.assert(
    fc.property(fc.anything(), callers, (thrown, caller) => {
      expect(toApiError(thrown, 'rentals', caller).message).toBe(requestFailureMessages.network('rentals'));
    }),
  );
});
