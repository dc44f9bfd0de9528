import { isStorableText } from '@journey/api';
import { toPlainCode } from '@journey/ui';
import { string } from 'yup';
import { fieldErrorMessages } from '../error-messages.ts';

/** Schema of a text that may be left empty and in which every space counts, such as a password. */
export const untrimmedTextSchema = () =>
  string().default('').test('storable', fieldErrorMessages.unprintable, isStorableText);

/** Schema of a text field that may be left empty. */
export const optionalTextSchema = () => untrimmedTextSchema().trim();

/** Schema of a text field that must be filled in. */
export const requiredTextSchema = (message: string = fieldErrorMessages.required) =>
  optionalTextSchema().required(message);

/**
 * Marks that nobody sees, such as those of direction around a number that was pasted from a message. Names and free
 * texts keep them, because some scripts are written with them.
 */
const INVISIBLE_MARKS = /\p{Cf}/gu;

/** Makes a conversion of texts leave every other value alone, as yup hands its conversions any value. */
const ofText = (convert: (typed: string) => string) => (typed: unknown) =>
  typeof typed === 'string' ? convert(typed) : typed;

/**
 * Schema of a number or a code that may be left empty. It is read in ordinary characters, and invisible marks are dropped
 * like the spaces around it, because nobody could find and remove them.
 */
export const optionalCodeSchema = () => untrimmedTextSchema().transform(ofText(toPlainCode)).trim();

/** Schema of an e-mail address that may be left empty. Invisible marks are dropped as in a code. */
export const optionalEmailTextSchema = () =>
  untrimmedTextSchema()
    .transform(ofText((typed) => typed.replace(INVISIBLE_MARKS, '')))
    .trim();

/** Schema of a number or a code that must be filled in. */
export const requiredCodeSchema = (message: string = fieldErrorMessages.required) =>
  optionalCodeSchema().required(message);

/** Refuses control characters, which are invisible and cannot be printed in a PDF. */
const makePrintable = (schema: ReturnType<typeof optionalTextSchema>) =>
  schema.matches(/^\P{Cc}*$/u, fieldErrorMessages.unprintable);

/** Schema of a text without control characters. */
export const printableTextSchema = () => makePrintable(optionalTextSchema());

/** Schema of a number or a code without control characters, which may be left empty. */
export const printableCodeSchema = () => makePrintable(optionalCodeSchema());
