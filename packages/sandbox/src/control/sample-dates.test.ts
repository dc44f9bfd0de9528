/** Tests whether the sandbox reports that all bookings of a scenario have ended, some time after it was loaded. */
import { expect, test } from 'vitest';
import { scenarios } from '../scenarios/index.ts';
import { createSandboxWithClient } from '../testing/client.ts';

const notice = 'sample bookings have ended';

test.each([
  ['default', 0, false],
  ['default', 5, false],
  ['default', 60, true],
  ['check-in-unverified', 60, true],
  // Its only booking has already ended when the scenario is loaded.
  ['check-in-ended', 60, false],
  // It has no bookings.
  ['one-renter', 60, false],
])('%s, %d days after it was loaded', async (name, days, isPast) => {
  const client = createSandboxWithClient({ scenario: scenarios[name] });
  const before = Date.now();
  await client.call('GET', '/_sandbox/people');
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: days * 86_400 } });
  const { body } = await client.call('GET', '/_sandbox/scenario');
  expect(body).toEqual({ name, loadedAt: expect.any(String), isPast });
  expect(Date.parse((body as { loadedAt: string }).loadedAt)).toBeGreaterThanOrEqual(before);
  const page = (await client.call('GET', '/_sandbox')).body as string;
  const header = /<header>[^]*<\/header>/.exec(page)?.[0] ?? '';
  expect(header.includes(notice)).toBe(isPast);
  expect(header.includes(`href="/_sandbox/go?scenario=${name}"`)).toBe(isPast);
});

test('a scenario of one’s own is replaced by the default one', async () => {
  const scenario = await scenarios['check-in-unverified']!();
  const client = createSandboxWithClient({ scenario: { ...scenario, name: 'mine' } });
  await client.call('GET', '/_sandbox/people');
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: 60 * 86_400 } });
  expect((await client.call('GET', '/_sandbox')).body).toContain('href="/_sandbox/go?scenario=default"');
});

test('data that an earlier release has loaded is not called past', async () => {
  const client = createSandboxWithClient();
  await client.call('GET', '/_sandbox/people');
  await client.sandbox.store.change('settings', 'scenario', { data: { name: 'default' } });
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: 60 * 86_400 } });
  const { body } = await client.call('GET', '/_sandbox/scenario');
  expect(body).toEqual({ name: 'default', loadedAt: null, isPast: false });
});
