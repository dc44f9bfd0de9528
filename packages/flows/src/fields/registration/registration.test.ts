import { expect, it } from 'vitest';
import { normaliseVehicleRegistration } from './registration.ts';

it.each([
  ['abc12', 'AB-C12'],
  ['AB-C12', 'AB-C12'],
  ['abc123', 'ABC-123'],
  ['a b-c 1-23', 'ABC-123'],
  ['1abc2de', '1ABC-2DE'],
  ['abc–123', 'ABC-123'],
  ['abc\u2011123', 'ABC-123'],
  ['abc−123', 'ABC-123'],
  ['abcd', undefined],
  ['abcd1234', undefined],
  ['', undefined],
  ['- - -', undefined],
])('%j is %s (V-02)', (typed, known) => expect(normaliseVehicleRegistration(typed)).toBe(known));
