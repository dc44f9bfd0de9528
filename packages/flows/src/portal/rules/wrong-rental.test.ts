import { expect, it } from 'vitest';
import { isWrongRental } from './wrong-rental.ts';

// 12345678 modulo 7 is 2.
it.each([
  ['no link', undefined, '123456782', false],
  ['the same', '123456782', '123456782', false],
  ['the same without its check digit', '12345678', '123456782', false],
  ['the session without its check digit', '123456782', '12345678', false],
  ['another', '412016730', '123456782', true],
  ['another without its check digit', '41201673', '123456782', true],
  ['too short to be a number', '1234567', '123456782', false],
  ['empty', '', '123456782', false],
])('%s (P-21)', (_, linked, signedIn, isWrong) => expect(isWrongRental(linked, signedIn)).toBe(isWrong));
