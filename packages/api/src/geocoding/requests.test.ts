import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchAddressSuggestions, findPositionOfAddress } from './requests.ts';

test.each([
  ['the position of an address', findPositionOfAddress],
  ['suggestions', fetchAddressSuggestions],
])(
  'asks for %s without the spaces around it, which the services refuse (V-11, V-12)',
  async (_, ask: typeof findPositionOfAddress | typeof fetchAddressSuggestions) => {
    const { api, requests } = createScriptedTransport([() => createJsonResponse({ results: [] })]);
    await ask(api, { address: ' 12 Banksia Street ', country: 'AU' });
    expect(await requests[0]?.json()).toEqual({ address: '12 Banksia Street', countryCode: 'AU' });
  },
);
