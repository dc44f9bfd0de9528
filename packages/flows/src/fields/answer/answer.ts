/** The answer to a yes-or-no question in a form: `yes`, `no`, or empty until the question is answered. */
export type YesNoAnswer = '' | 'yes' | 'no';

/** Converts a boolean to the answer of a form; empty for undefined. */
export const booleanToYesNoAnswer = (value: boolean | undefined): YesNoAnswer =>
  value === undefined ? '' : value ? 'yes' : 'no';

/** Converts an answer to a boolean; undefined while the question is not answered. */
export const yesNoAnswerToBoolean = (answer: string): boolean | undefined =>
  answer === '' ? undefined : answer === 'yes';
