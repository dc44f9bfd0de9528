/** An answer to a yes-or-no question as a form holds it; empty until it is answered. */
export type Answer = '' | 'yes' | 'no';

export const answerOf = (value: boolean | undefined): Answer =>
  value === undefined ? '' : value ? 'yes' : 'no';

/** A yes or no as a boolean; undefined before the question is answered. */
export const truthOf = (answer: string): boolean | undefined =>
  answer === '' ? undefined : answer === 'yes';
