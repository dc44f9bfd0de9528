import { beforeEach, expect, test } from 'vitest';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';
import { lookUpRental, signStaffIn } from '../../testing/incidents.ts';
import { SIGN_IN_LIMITS } from '../auth/limits.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

/** Test data: a renter in New Zealand and one in Australia, without the country. */
const inNewZealand = { Registration: 'AKX470', Licence: 'NZ610762', Brand: 'meridian' };
const inAustralia = { Registration: 'FQ55XQ', Licence: 'X603654', Brand: 'meridian' };
const unknown = { ...inNewZealand, Licence: 'NZ610763' };
const asCustomer = (fields: object) => lookUpRental(client, { ...fields, Type: 'customer' });

test.each([
  ['NZ', inNewZealand],
  ['AU', inAustralia],
])('a lookup without a country finds a rental in %s', async (country, fields) => {
  expect((await asCustomer(fields)).body).toMatchObject({ data: { country } });
  const staff = await lookUpRental(client, { ...fields, Type: 'staff' }, await signStaffIn(client));
  expect(staff.body).toMatchObject({ data: { country, role: 'staff' } });
});

test('a lookup that names a country searches that country alone, and no blank one', async () => {
  expect((await asCustomer({ ...inNewZealand, Country: 'AU' })).status).toBe(401);
  expect((await asCustomer({ ...inNewZealand, Country: 'NZ' })).status).toBe(200);
  expect((await asCustomer({ ...inNewZealand, Country: '' })).status).toBe(400);
});

test('a lookup without a country counts as one attempt, and one that finds a rental as no failure', async () => {
  const tries = SIGN_IN_LIMITS.subjectAndNetwork.failures - 1;
  for (let time = 0; time < tries; time += 1) expect((await asCustomer(unknown)).status).toBe(401);
  expect((await asCustomer(inNewZealand)).status).toBe(200);
  const counts = await client.sandbox.store.find('attempts');
  const ofNetwork = counts.filter(({ id }) => id.startsWith('network:'));
  expect(ofNetwork.map(({ failures }) => failures)).toEqual([tries]);
});
