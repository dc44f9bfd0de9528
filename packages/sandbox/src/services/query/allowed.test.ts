import { graphqlOperationTexts } from '@journey/api/contract';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import {
  findContractDocument,
  isAllowedOperation,
  isContractMutation,
  isContractOperation,
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
