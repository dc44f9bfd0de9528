import { textLengthMessages as text } from '../form-messages.ts';

/** The part of a text's schema that limits its length. */
interface LimitableSchema {
  max(most: number, message: string): this;
}

/**
 * Limits a text to the length that the services accept. A longer text is not cut off, because part of a pasted text
 * would be lost. Instead, the field's error states the limit.
 * @param most the maximum length, in characters
 */
export const limitTextLength = <Schema extends LimitableSchema>(schema: Schema, most: number): Schema =>
  schema.max(most, text.tooLong(most));
