import { expect, it } from 'vitest';
import {
  getCountryOfRegion,
  isAustralianState,
  isAustralianOrNewZealandRegion,
  toServiceStateCode,
} from './states.ts';

it.each([
  ['AC', true, true],
  ['WA', true, true],
  ['NZ', false, true],
  ['AU', false, true],
  ['GB', false, false],
  ['SAU', false, false],
  ['', false, false],
])('%j: a state %s, local %s', (code, state, local) => {
  expect(isAustralianState(code)).toBe(state);
  expect(isAustralianOrNewZealandRegion(code)).toBe(local);
});

it.each([
  ['NS', 'AU'],
  ['ns', 'AU'],
  ['NZ', 'NZ'],
  ['gb', 'GB'],
])('%s belongs to %s', (region, country) => expect(getCountryOfRegion(region)).toBe(country));

it.each([
  ['NSW', 'NS'],
  ['vic', 'VI'],
  ['WA', 'WA'],
  ['NT', 'NT'],
  [' Tas ', 'TS'],
  ['Act', 'AC'],
  ['Qld', 'QL'],
])('the postal code %j is %s at the services', (state, code) => expect(toServiceStateCode(state)).toBe(code));
