import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { findAddresses } from './requests.ts';

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
