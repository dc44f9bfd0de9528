/**
 * Checks that no operation of the query endpoint gives access to another renter's data, and that the portal's token can
 * only run the portal's operations. It tries every operation of the contract with every kind of stranger, and with the
 * victim's numbers in every field that takes one. The operations are read from the contract, so this test fails for a
 * new one until it has a row here or is refused.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createVariables, operationNames as names } from './operations.ts';
import { newPortalWorld, unknownIds, strangers, type PersonIds, type PortalWorld } from './portal-world.ts';

/** The portal's operations, each with a pattern that only the owner's response matches. */
const ofThePortal: Readonly<Record<string, RegExp>> = {
  Rental: /"Rental":\[\{/,
  RentalAddPhotoBatch: /"Success":true/,
  RentalRefreshDamagePhotos: /"Success":true/,
};

let world: PortalWorld;
beforeAll(async () => {
  world = await newPortalWorld();
});

/** Returns the variables of an operation with the person's numbers in every field that takes one. */
const variablesOf = (name: string, facts: PersonIds): object =>
  createVariables(name, (field) => {
    if (field === 'rental_agreement_number') return facts.ra;
    if (/^res(no|number)$/i.test(field)) return facts.reservation;
    return field === 'batch_type' ? 'rental' : undefined;
  });

describe.each(strangers)('%s', (stranger) => {
  test.each(names)('gets nothing and changes nothing by %s', async (name) => {
    const { query, kept, tokens, secrets, victim } = world;
    const before = await kept();
    const { text } = await query(name, variablesOf(name, victim), tokens[stranger]);
    expect(text).not.toMatch(secrets);
    expect(await kept()).toBe(before);
  });
});

// A person who checks in has separate operations, which other tests check.
test.each(strangers.filter((one) => one !== 'another renter'))('%s is refused outright', async (stranger) => {
  for (const name of stranger === 'who checks in' ? Object.keys(ofThePortal) : names) {
    const { status } = await world.query(name, variablesOf(name, world.victim), world.tokens[stranger]);
    expect({ name, status }).toEqual({ name, status: stranger === 'nobody' ? 401 : 403 });
  }
});

test('lets a renter run only the portal’s operations', async () => {
  for (const name of names.filter((one) => !(one in ofThePortal))) {
    const { status } = await world.query(name, variablesOf(name, world.victim), world.owner);
    expect({ name, status }).toEqual({ name, status: 403 });
  }
});

test.each(Object.keys(ofThePortal))(
  'another renter cannot tell the victim’s from what is not there by %s',
  async (name) => {
    const token = world.tokens['another renter'];
    const foreign = await world.query(name, variablesOf(name, world.victim), token);
    expect(foreign).toEqual(await world.query(name, variablesOf(name, unknownIds), token));
  },
);

test.each(Object.entries(ofThePortal))('%s lets its owner in', async (name, told) => {
  expect((await world.query(name, variablesOf(name, world.victim), world.owner)).text).toMatch(told);
});
