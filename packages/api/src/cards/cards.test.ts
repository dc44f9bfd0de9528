import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchCardCheckResult, startCardCheck } from './requests.ts';

const check = (result: unknown) =>
  createScriptedTransport([() => createJsonResponse({ data: { CardPaymentValidate: result } })]);

test.each([
  ['APPROVED', true],
  ['NOT_APPROVED', false],
  ['CANCELLED', false],
  ['PENDING', false],
  ['approved', false],
  ['', false],
  [null, false],
])('a card check that ended with %s is approved: %s', async (status, isApproved) => {
  const { api } = check({ status });
  await expect(fetchCardCheckResult(api, '500000001')).resolves.toMatchObject({ isApproved });
});

test('returns the holder of the newest transaction', async () => {
  const named = (cardHolderName: string | null) => ({ card: { cardHolderName } });
  const { api, requests } = check({
    status: 'PENDING',
    sessionId: 's-1',
    date: '2026-11-21T00:00:00Z',
    transactions: [named('A Okafor'), named('Ana Okafor'), named(null), { card: null }],
  });
  await expect(fetchCardCheckResult(api, '500000001')).resolves.toEqual({
    isApproved: false,
    status: 'PENDING',
    sessionId: 's-1',
    holderName: 'Ana Okafor',
    checkedAt: new Date('2026-11-21T00:00:00Z'),
  });
  await expect(requests[0]!.json()).resolves.toMatchObject({ operationName: 'CardPaymentValidate' });
});

test('returns neither holder nor time when no card session was opened', async () => {
  const { api } = check({ status: null, date: '', transactions: [] });
  await expect(fetchCardCheckResult(api, '500000001')).resolves.toEqual({ isApproved: false });
});

const start = {
  bookingNumber: '500000001',
  brand: 'ace',
  country: 'NZ',
  returnTo: 'https://host.test/verify',
};

test('opens the card page for the reservation with an idempotency key and returns its URL', async () => {
  const { api, requests } = createScriptedTransport([
    () => createJsonResponse({ data: { CardPaymentCreateSession: { Url: 'https://cards.test/s-1' } } }),
  ]);
  await expect(startCardCheck(api, start, { idempotencyKey: 'key' })).resolves.toBe('https://cards.test/s-1');
  expect(requests[0]!.headers.get('idempotency-key')).toBe('key');
  await expect(requests[0]!.json()).resolves.toMatchObject({
    variables: { ResNo: '500000001', Brand: 'ace', country: 'NZ', RedirectUrl: 'https://host.test/verify' },
  });
});

test('refuses a response without the card page’s URL', async () => {
  const { api } = createScriptedTransport([
    () => createJsonResponse({ data: { CardPaymentCreateSession: { Url: '' } } }),
  ]);
  await expect(startCardCheck(api, start, { idempotencyKey: 'key' })).rejects.toMatchObject({
    kind: 'malformed',
    action: 'card verification',
  });
});
