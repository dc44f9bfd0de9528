import { expect, test } from 'vitest';
import {
  createRecordReader,
  createResponseParser,
  createTextFieldsReader,
  createUnmaskedReader,
  readNumber,
  readOptionalText,
  readRequiredText,
  readTexts,
} from './read.ts';

const readCar = createRecordReader({
  plate: ['registration.plate', readRequiredText],
  colour: 'colour',
  place: [['branch', 'depot.name'], readOptionalText],
  lines: ['.', createTextFieldsReader('line1', 'depot.line2')],
  doors: ['doors', readNumber],
});
const car = { registration: { plate: 'AKX470' }, doors: 4 };

test.each([
  [{}, {}],
  [
    { colour: 'red', line1: 'a', depot: { line2: 'b' } },
    { colour: 'red', lines: ['a', 'b'] },
  ],
  [{ branch: 'Nelson', depot: { name: 'Picton' } }, { place: 'Nelson' }],
  [{ branch: '', depot: { name: 'Picton' } }, { place: 'Picton' }],
  [{ colour: null, depot: null }, {}],
])('a record with %o reads as %o', (more, read) => {
  expect(readCar({ ...car, ...more }, 'car')).toEqual({ plate: 'AKX470', lines: [], doors: 4, ...read });
});

test.each([
  ['no record', 'AKX470', 'car is no object.'],
  ['a field that must be there', { doors: 4 }, 'car.registration.plate is no text.'],
  ['another type', { ...car, doors: '4' }, 'car.doors is no number.'],
  ['another type on the way', { ...car, depot: 'x' }, 'car.depot.name is no object.'],
])('%s is refused by its name', (_, value, message) => {
  expect(() => readCar(value, 'car')).toThrow(message);
});

test('a response’s value may be missing, what leads to it may not', () => {
  const parse = createResponseParser('Search.found.names', readTexts);
  expect(parse({ Search: { found: { names: ['a'] } } })).toEqual(['a']);
  expect(parse({ Search: {} })).toEqual([]);
  expect(() => parse({ Search: null })).toThrow('Search is no object.');
  expect(() => parse(undefined)).toThrow('answer is no object.');
  expect(createResponseParser('names', readTexts)({})).toEqual([]);
});

test('masked data count as missing', () => {
  const read = createUnmaskedReader(readOptionalText);
  expect([read('••••01', 'n'), read('A01', 'n')]).toEqual([undefined, 'A01']);
});
