import { fieldErrorMessages } from '../error-messages.ts';
import { optionalCodeSchema, optionalTextSchema } from './text.ts';

/** Rejects control characters, which are invisible and cannot be printed in a PDF. */
const makePrintable = (schema: ReturnType<typeof optionalTextSchema>) =>
  schema.matches(/^\P{Cc}*$/u, fieldErrorMessages.unprintable);

/** Schema of a text without control characters. */
export const printableTextSchema = () => makePrintable(optionalTextSchema());

/** Schema of a number or a code without control characters, which may be left empty. */
export const printableCodeSchema = () => makePrintable(optionalCodeSchema());
