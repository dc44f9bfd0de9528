import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchAddress, findAddresses } from './requests.ts';

const answer = (...states: string[]) => {
  const AddressResult = states.map((State) => ({ RecordId: State, AddressLine: '12 Wattle Street', State }));
  return () => createJsonResponse({ data: { AddressValidationByAddress: { Success: true, AddressResult } } });
};

test.each<[string, string, string[], string[]]>([
  ['some are in the state', 'QL', ['NS', 'QL'], ['12 Wattle Street']],
  ['all are in other states', 'ql', ['NS', 'VI'], ['12 Wattle Street', '12 Wattle Street QLD']],
  ['there are none', 'QL', [], ['12 Wattle Street']],
  ['the country has no states', 'NZ', ['NS'], ['12 Wattle Street']],
])('where %s, the services are asked for these texts (C-17)', async (_, region, states, texts) => {
  const { api, requests } = createScriptedTransport([answer(...states), answer('QL')]);
  const found = await findAddresses(api, { typed: ' 12 Wattle Street ', region });
  const bodies = await Promise.all(requests.map((request) => request.json()));
  expect(bodies).toMatchObject(texts.map((Address) => ({ variables: { Address } })));
  expect(found.map(({ id }) => id)).toEqual(texts.length > 1 ? ['QL'] : states);
});

test.each([
  ['AU', 'NS', 'NS'],
  ['AU', 'vi', 'VI'],
  ['AU', 'NSW', 'NS'],
  ['AU', 'Tas', 'TS'],
  ['AU', 'Elsewhere', undefined],
  // Nova Scotia, Washington, the Northwest Territories and Salerno.
  ['CA', 'NS', undefined],
  ['US', 'WA', undefined],
  ['CA', 'NT', undefined],
  ['IT', 'SA', undefined],
])('in %s, the state %s of an address is read as %s (C-17)', async (region, State, state) => {
  const AddressResult = [{ RecordId: 'r1', AddressLine: '12 Wattle Street', State }];
  const { api } = createScriptedTransport([
    () => createJsonResponse({ data: { AddressValidationByAddress: { Success: true, AddressResult } } }),
    () => createJsonResponse({ data: { AddressValidationByRecordId: { Success: true, AddressResult } } }),
  ]);
  const [found] = await findAddresses(api, { typed: '12 Wattle Street', region });
  const address = await fetchAddress(api, { id: 'r1', region });
  expect([found?.state, address.state]).toEqual([state, state]);
});

test.each([
  ['NZ', { Suburb: 'Te Aro', TownCityMailtown: 'Wellington' }, { suburb: 'Te Aro', city: 'Wellington' }],
  ['NZ', { Suburb: null, TownCityMailtown: 'Wellington' }, { suburb: undefined, city: 'Wellington' }],
  // In other countries the suburb is no part of the address.
  ['NS', { Suburb: 'Newtown', Locality: 'Newtown' }, { suburb: undefined, city: 'Newtown' }],
  ['GB', { Suburb: 'Headingley', Locality: 'Leeds' }, { suburb: undefined, city: 'Leeds' }],
])('in %s, the address with %j is in %j (C-17)', async (region, place, parts) => {
  const AddressResult = [{ RecordId: 'r1', AddressLine1: '1 Kōwhai Road', ...place }];
  const { api } = createScriptedTransport([
    () => createJsonResponse({ data: { AddressValidationByRecordId: { Success: true, AddressResult } } }),
  ]);
  const { suburb, city } = await fetchAddress(api, { id: 'r1', region });
  expect({ suburb, city }).toEqual(parts);
});
