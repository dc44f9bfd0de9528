import { expect, it } from 'vitest';
import { booleanToAnswer, answerToBoolean } from './answer.ts';

it('an answer is yes, no or none', () => {
  for (const value of [true, false, undefined]) expect(answerToBoolean(booleanToAnswer(value))).toBe(value);
});
