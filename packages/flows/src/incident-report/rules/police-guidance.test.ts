import { expect, it } from 'vitest';
import { findPoliceGuidance, getPoliceGuidanceByCountry } from './police-guidance.ts';

it.each([
  ['AU', 'Sydney Airport', 'NSW'],
  ['AU', 'Cairns Airport', 'QLD'],
  ['AU', '14 Banksia Street, Parramatta NSW 2150', 'NSW'],
  ['AU', 'Sydney Road, Coburg, Victoria', 'VIC'],
  ['AU', 'Western Australia', 'WA'],
  ['AU', 'Adelaide City', 'SA'],
  ['AU', 'Canberra Airport', 'ACT'],
  ['AU', 'Alice Springs Airport', 'NT'],
  ['AU', 'Darwin City', 'NT'],
  ['AU', 'Hobart Airport', 'TAS'],
  ['AU', 'Launceston', 'TAS'],
  ['AU', 'Melbourne Tullamarine Airport', 'VIC'],
  ['AU', 'Avalon Airport', 'VIC'],
  ['AU', 'Perth Airport', 'WA'],
  ['AU', 'Broome', 'WA'],
  ['AU', 'SYDA', undefined],
  ['AU', undefined, undefined],
  ['NZ', 'Nelson Airport', 'NZ'],
] as const)('%s, %s: the police of %s', (country, place, id) =>
  expect(findPoliceGuidance(country, place)?.id).toBe(id),
);

it('has a report number’s name, a phone line and the emergency number for every state', () => {
  for (const [country, emergency] of [
    ['AU', '000'],
    ['NZ', '111'],
  ] as const)
    for (const { text, numberName, phone } of getPoliceGuidanceByCountry(country)) {
      expect(text).toContain(`Call ${emergency}`);
      expect(numberName).not.toBe('');
      expect(phone).toMatch(/^[\d ]+$/);
    }
});

it('writes the phone lines as people read them', () => {
  const linesOf = (country: 'AU' | 'NZ') =>
    new Set(getPoliceGuidanceByCountry(country).map(({ phone }) => phone));
  expect(linesOf('AU')).toEqual(new Set(['131 444']));
  expect(linesOf('NZ')).toEqual(new Set(['105']));
});
