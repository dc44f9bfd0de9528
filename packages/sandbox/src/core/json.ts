/** Parses JSON from callers. It refuses text that the database cannot store, so that no route has to check that. */
import { HttpError } from './problem.ts';

/**
 * The maximum depth of nested objects and lists in a request. The pages' own requests are less than ten levels deep.
 */
const deepest = 32;

/**
 * Parses a request's text as JSON.
 * @throws Problem 400, worded for developers: invalid JSON, nested too deep, or text that the database cannot store
 */
export const parseJson = (text: string): unknown => {
  // Checked before parsing: at a few bytes a level, a small request can nest deep enough to overflow the stack of code
  // that walks the value.
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
 * Creates the refusal of a request with text that cannot be stored.
 * @param where what contains it: `JSON`, `form` or `address`
 */
export const createUnstorableTextError = (where: string): HttpError =>
  new HttpError(400, `The request's ${where} has a character that is none: NUL, or half of a pair.`);

/** Whether a text can be stored: PostgreSQL accepts no NUL, and half of a surrogate pair is not a character. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether every text in a value can be stored, including the names of fields. */
const isSound = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isSound);
  return Object.entries(value).every(([name, one]) => isStorableText(name) && isSound(one));
};

/** Whether a JSON text nests deeper than allowed, counted by its brackets outside string literals. */
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
