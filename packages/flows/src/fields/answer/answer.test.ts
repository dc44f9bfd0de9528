import { expect, it } from 'vitest';
import { booleanToYesNoAnswer, yesNoAnswerToBoolean } from './answer.ts';

it('an answer is yes, no or none', () => {
  for (const value of [true, false, undefined])
    expect(yesNoAnswerToBoolean(booleanToYesNoAnswer(value))).toBe(value);
});
