import { readOptionalText, type Read } from './read.ts';

/**
 * Returns a name or a part of an address; undefined when it is missing or blank. Control characters, such as a tab in a
 * scanned document, become spaces. A person could neither see them nor remove them from a read-only field, and the form
 * refuses them.
 */
export const readPrintableText: Read<string | undefined> = (value, name) =>
  readOptionalText(value, name)
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim() || undefined;
