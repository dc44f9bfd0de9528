import { beforeEach, expect, test } from 'vitest';
import type { WebVital } from '../../core/telemetry.ts';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';

let client: SandboxClient;
let recorded: WebVital[];
beforeEach(() => {
  recorded = [];
  client = createSandboxWithClient({
    telemetry: { measure: (_, facts, run) => run(facts), recordVital: (vital) => recorded.push(vital) },
  });
});
const send = async (page: unknown, vitals: unknown = [{ name: 'LCP', value: 900 }], from = '198.51.100.7') =>
  (await client.call('POST', '/api/vitals', { body: { page, vitals }, from })).status;

test('records a page’s measurements by its path', async () => {
  expect(await send('app/rentalhistory')).toBe(204);
  expect(recorded).toEqual([{ name: 'LCP', value: 900, page: 'app/rentalhistory' }]);
});

test.each([
  ['a number in the address', 'rentals/412016732', undefined],
  ['a query', 'login?ra=4', undefined],
  ['a long address', 'a'.repeat(61), undefined],
  ['no numbers', 'login', []],
  ['an unknown name', 'login', [{ name: 'XXX', value: 1 }]],
  ['hours', 'login', [{ name: 'LCP', value: 9_000_000 }]],
  ['below nothing', 'login', [{ name: 'CLS', value: -1 }]],
  ['more than there are', 'login', Array.from({ length: 6 }, () => ({ name: 'LCP', value: 1 }))],
])('%s is refused', async (_, page, vitals) => {
  expect(await send(page, vitals)).toBe(400);
  expect(recorded).toEqual([]);
});

test('limits each network to sixty reports a minute', async () => {
  for (let sent = 0; sent < 60; sent += 1) expect(await send('login')).toBe(204);
  expect(await send('login')).toBe(429);
  expect(await send('login', undefined, '203.0.113.9')).toBe(204);
});

test('counts pages beyond the limit together', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const pages = letters.flatMap((one) => letters.slice(0, 4).map((other) => `made-up/${one}${other}`));
  await Promise.all(pages.map((page, index) => send(page, undefined, `198.51.100.${index % 200}`)));
  expect(recorded).toHaveLength(104);
  expect(new Set(recorded.map(({ page }) => page)).size).toBe(81);
});
