import { graphqlOperationTexts } from '@journey/api/contract';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import {
  findContractDocument,
  isAllowedOperation,
  isContractMutation,
  isContractOperation,
  isOwnSelection,
} from './allowed.ts';

const getName = (text: string): string => /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';

describe.each(graphqlOperationTexts.map((text) => [getName(text), text] as const))(
  'the contract’s %s',
  (name, text) => {
    test('is found by its text and its name', () => {
      expect(findContractDocument(text)).toEqual(parse(text, { noLocation: true }));
      expect(isContractOperation(name)).toBe(true);
    });
    test('is allowed, however it is formatted', () => {
      const otherwise = `# Another comment\n${text.replaceAll(/\s+/g, '  ')}`;
      expect(findContractDocument(otherwise)).toBeUndefined();
      expect(isAllowedOperation(parse(otherwise))).toBe(true);
    });
    test('is a mutation only if it says so', () =>
      expect(isContractMutation(name)).toBe(/\bmutation \w/.test(text)));
  },
);

test('nothing else is of the contract', () => {
  expect(findContractDocument('{ __typename }')).toBeUndefined();
  expect(isAllowedOperation(parse('{ __typename }'))).toBe(false);
  expect(isContractOperation('')).toBe(false);
  expect(isContractMutation(null)).toBe(false);
  expect(isContractMutation('Stolen')).toBe(false);
});

describe('a selection of one’s own', () => {
  test.each([
    ['fewer fields', 'query WebResOptions($ResNo: String!) { WebResOptions(ResNo: $ResNo) { Success } }'],
    ['its own arguments', 'query WebResOptions { WebResOptions(ResNo: "M1") { Options { code } } }'],
    [
      'one of several root fields',
      'query WebResRates { WebLocations(Brand: "ace", Country: "AU") { city } }',
    ],
    ['a fragment below the root', 'query Rental { Rental { ...F } } fragment F on Rental { brand }'],
    ['a directive below the root', 'query Rental { Rental { brand @skip(if: true) country } }'],
    [
      'a mutation',
      'mutation FrontdeskUpdateCustomer($i: CustomerInput!) { FrontdeskUpdateCustomer(input: $i) { Success } }',
    ],
  ])('may have %s', (_, text) => expect(isOwnSelection(parse(text))).toBe(true));

  test.each([
    ['another operation’s root field', 'query Rental { CheckinProgress { Completed } }'],
    ['another root field beside its own', 'query Rental { Rental { brand } CheckinProgress { Completed } }'],
    ['a fragment at the root', 'query Rental { ...F } fragment F on Query { Rental { brand } }'],
    ['a fragment without a name at the root', 'query Rental { ... on Query { Rental { brand } } }'],
    ['an alias at the root', 'query Rental { Rental: CheckinProgress { Completed } }'],
    ['an alias below the root', 'query Rental { Rental { brand: country } }'],
    ['an alias in a fragment', 'query Rental { Rental { ...F } } fragment F on Rental { brand: country }'],
    ['a directive at the root', 'query Rental { Rental @skip(if: true) { brand } }'],
    ['a question about the schema', 'query Rental { Rental { brand } __schema { description } }'],
    ['two operations', 'query Rental { Rental { brand } } query WebResOptions { WebResOptions { Success } }'],
    ['the other kind', 'mutation Rental { Rental { brand } }'],
    ['a mutation in a query', 'query Rental { RentalRefreshDamagePhotos { Success } }'],
    ['no name', '{ Rental { brand } }'],
    ['a name that the contract does not have', 'query Rentals { Rental { brand } }'],
    ['no operation', 'fragment Rental on Rental { brand }'],
  ])('may not have %s', (_, text) => expect(isOwnSelection(parse(text))).toBe(false));
});
