/** Parses JSON from callers. It refuses text that the database cannot store, so that no route has to check that. */
import { HttpError } from './http-error.ts';

/**
 * The maximum depth to which objects and lists may be nested in a request's JSON. The pages' own requests have
 * fewer than ten levels.
 */
const deepest = 32;

/**
 * Parses the text of a request as JSON.
 * @throws HttpError 400, worded for developers, for invalid JSON, too many levels of nesting, or text that the
 *   database cannot store
 */
export const parseRequestJson = (text: string): unknown => {
  // The nesting is checked before parsing. Even a small request can have so many levels that code which walks the
  // parsed value would overflow the stack.
  if (nests(text)) throw new HttpError(400, `The request's JSON is nested more than ${deepest} deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
  if (!isSound(value)) throw createUnstorableTextError('JSON');
  return value;
};

/**
 * Creates the refusal of a request with text that the database cannot store.
 * @param where the part of the request that contains it: `JSON`, `form` or `address`
 */
export const createUnstorableTextError = (where: string): HttpError =>
  new HttpError(400, `The request's ${where} has a character that is none: NUL, or half of a pair.`);

/**
 * Whether the database can store a text. PostgreSQL accepts no NUL, and half of a surrogate pair is not a
 * character.
 */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether the database can store every text in a parsed JSON value, including the names of fields. */
const isSound = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isSound);
  return Object.entries(value).every(([name, one]) => isStorableText(name) && isSound(one));
};

/** Whether a JSON text is nested deeper than allowed. It counts the brackets outside string literals. */
const nests = (text: string): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
};
