import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchIdProviderOutages, fetchIdVerificationResult } from './requests.ts';

const SERVICE_TIME = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(SERVICE_TIME + minutes * MINUTE).toISOString();

/** Creates services whose responses have a `date` header with the time of their clock. */
const respond = (
  data: unknown,
  headers: Record<string, string> = { date: new Date(SERVICE_TIME).toUTCString() },
) => createScriptedTransport([() => createJsonResponse({ data }, 200, headers)]).api;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['right', 0],
  ['three minutes fast', 3],
  ['ten minutes slow', -10],
  ['a day behind', -1440],
])(
  'a device whose clock is %s knows how long ago the person finished at the provider (C-09)',
  async (_, minutes) => {
    vi.setSystemTime(SERVICE_TIME + minutes * MINUTE);
    const api = respond({ IdVerificationQueryTransaction: { Success: false, CompletedAt: at(-1) } });
    const { completedAt } = await fetchIdVerificationResult(api, 't-1');
    expect(Date.now() - Number(completedAt)).toBe(MINUTE);
  },
);

test('a device whose clock is wrong knows in how many minutes an outage begins and ends (C-14)', async () => {
  vi.setSystemTime(SERVICE_TIME + 180 * MINUTE);
  const api = respond({ GetUpcomingOcrLabsOutage: [{ start: at(4), end: at(64) }] });
  const [outage] = await fetchIdProviderOutages(api);
  expect([Number(outage?.start) - Date.now(), Number(outage?.end) - Date.now()]).toEqual([
    4 * MINUTE,
    64 * MINUTE,
  ]);
});

test('a response that does not say what the services’ clock shows is taken at its word', async () => {
  const api = respond({ IdVerificationQueryTransaction: { Success: false, CompletedAt: at(-1) } }, {});
  await expect(fetchIdVerificationResult(api, 't-1')).resolves.toMatchObject({
    completedAt: new Date(at(-1)),
  });
});

test('a person who has not finished at the provider has no time of it', async () => {
  const api = respond({ IdVerificationQueryTransaction: { Success: false, CompletedAt: null } });
  const { completedAt } = await fetchIdVerificationResult(api, 't-1');
  expect(completedAt).toBeUndefined();
});

test('a tab or a line break in a document’s text is read as a space, so that the form can be sent', async () => {
  const TransactionDetails = {
    FirstName: 'ANA\tMARIA',
    LastName: ' OKAFOR\r\n',
    Address: '1 SAMPLE STREET\nEXAMPLETON',
    Suburb: 'EXAMPLE\u0085TON',
    PostalCode: '\t',
  };
  const api = respond({ IdVerificationQueryTransaction: { Success: true, TransactionDetails } });
  const { details } = await fetchIdVerificationResult(api, 't-1');
  expect(details).toMatchObject({
    firstName: 'ANA MARIA',
    lastName: 'OKAFOR',
    address: '1 SAMPLE STREET EXAMPLETON',
    suburb: 'EXAMPLE TON',
    postalCode: undefined,
  });
});
