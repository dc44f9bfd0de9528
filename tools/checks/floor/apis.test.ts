import { expect, it } from 'vitest';
import { listMissingNames } from './apis.ts';

const missing = listMissingNames();

it('lists names that one of the oldest browsers lacks, and no others', () => {
  const lacked = [
    'URLSearchParams.prototype.size',
    'Element.prototype.checkVisibility',
    'Response.prototype.bytes',
    'Set.prototype.union',
    'Intl.Locale.prototype.getWeekInfo',
    'URL.canParse',
    'requestIdleCallback',
  ];
  expect(lacked.filter((name) => !missing.includes(name))).toEqual([]);
  const everywhere = [
    'URLSearchParams.prototype.get',
    'Response.prototype.json',
    'Set.prototype.has',
    'Intl.Locale.prototype.maximize',
    'fetch',
  ];
  expect(everywhere.filter((name) => missing.includes(name))).toEqual([]);
});

it('lists members before the objects without which they cannot be reached', () => {
  const lacked = ['CSSStyleValue.prototype.toString', 'CSSStyleValue.parse', 'CSSStyleValue'];
  const places = lacked.map((name) => missing.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
