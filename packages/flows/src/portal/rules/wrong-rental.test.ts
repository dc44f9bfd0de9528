import { expect, it } from 'vitest';
import { findLinkedRental } from './wrong-rental.ts';

const one = '123456782';
const other = '412016730';

// The agreement number in these tests is 12345678, followed by its check digit 2, which is the number modulo 7.
it.each<[string, string | undefined, readonly string[], ReturnType<typeof findLinkedRental>]>([
  ['no link', undefined, [one], undefined],
  ['the only rental', one, [one], { agreementNumber: one }],
  ['its number without the check digit', '12345678', [one], { agreementNumber: one }],
  ['a list without the check digit', one, ['12345678'], { agreementNumber: '12345678' }],
  ['another of the person’s rentals', other, [one, other], { agreementNumber: other }],
  ['somebody else’s rental', other, [one], 'foreign'],
  ['somebody else’s, without its check digit', '41201673', [one], 'foreign'],
  ['a number that is too short', '1234567', [one], undefined],
  ['an empty number', '', [one], undefined],
])('%s (P-21)', (_, linked, own, is) => expect(findLinkedRental(linked, own)).toEqual(is));
