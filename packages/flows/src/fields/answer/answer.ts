/** The answer to a yes-or-no question in a form: `yes`, `no`, or empty until the question is answered. */
export type YesNoAnswer = '' | 'yes' | 'no';

/** Converts a boolean to a form's answer; undefined becomes the empty answer. */
export const booleanToYesNoAnswer = (value: boolean | undefined): YesNoAnswer =>
  value === undefined ? '' : value ? 'yes' : 'no';

/** Converts a form's answer to a boolean; undefined if the question has not been answered. */
export const yesNoAnswerToBoolean = (answer: string): boolean | undefined =>
  answer === '' ? undefined : answer === 'yes';
