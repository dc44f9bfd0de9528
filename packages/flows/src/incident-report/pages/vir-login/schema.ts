import { object, string, type ObjectSchema } from 'yup';
import { neededText } from '../../fields/rules.ts';
import { normaliseRegistration } from '../../rules/registration.ts';
import { virLoginMessages as text } from './messages.ts';

export interface LookupValues {
  licence: string;
  registration: string;
}

/** The rules of 2§5 Lookup. */
export const lookupSchema: ObjectSchema<LookupValues> = object({
  licence: neededText(text.required),
  registration: neededText(text.required).test(
    'length',
    text.invalidLength,
    (typed) => !typed || normaliseRegistration(typed) !== undefined,
  ),
});

export interface ContactValues {
  phoneNumber: string;
  email: string;
}

/** The rules of 2§5 Contact confirmation: text, an at sign, text, a dot, text. */
export const contactSchema: ObjectSchema<ContactValues> = object({
  phoneNumber: neededText(text.phoneNeeded),
  email: string()
    .trim()
    .default('')
    .required(text.emailInvalid)
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, text.emailInvalid),
});
