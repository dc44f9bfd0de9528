import { string } from 'yup';
import { frameMessages as text } from '../messages.ts';

/** Text, at one sign, text, a dot, text (2§5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An answer to a yes-or-no question as the form holds it; empty until it is answered. */
export type Answer = '' | 'yes' | 'no';

export const answerOf = (value: boolean | undefined): Answer =>
  value === undefined ? '' : value ? 'yes' : 'no';
export const truthOf = (answer: string): boolean | undefined =>
  answer === '' ? undefined : answer === 'yes';

/** Text that may be left empty. */
export const anyText = () => string().trim().default('');

/** Text that must be there. */
export const neededText = (message: string) => string().trim().default('').required(message);

/** An e-mail address that may be left empty (2§5). */
export const anyEmail = (message: string = text.email) =>
  string().trim().default('').matches(EMAIL, { message, excludeEmptyString: true });

/** A date typed as dd/mm/yyyy that may be left empty; a day that there is. */
export const anyDate = () =>
  string()
    .trim()
    .default('')
    .test('date', dateMessage, (value) => !value || toIsoDate(value) !== undefined);

const dateMessage = 'Please enter a date as dd/mm/yyyy';

/** A typed dd/mm/yyyy as YYYY-MM-DD; nothing for what is no day. */
export const toIsoDate = (typed: string): string | undefined => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const date = new Date(Date.UTC(+year, +month - 1, +day));
  return date.getUTCDate() === +day && date.getUTCMonth() === +month - 1
    ? `${year}-${month}-${day}`
    : undefined;
};

/** YYYY-MM-DD as it is typed; empty for anything else. */
export const fromIsoDate = (iso: string | undefined): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return day ? `${day}/${month}/${year}` : '';
};
