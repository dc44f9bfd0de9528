import { expect, it } from 'vitest';
import { answerOf, truthOf } from './answer.ts';

it('an answer is yes, no or none', () => {
  for (const value of [true, false, undefined]) expect(truthOf(answerOf(value))).toBe(value);
});
