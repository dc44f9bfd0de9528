/** JSON as callers send it: what cannot be kept is refused here, once for every route. */
import { Problem } from './problem.ts';

/** The services' own forms are less than ten deep. */
const deepest = 32;

/**
 * @returns what the text says
 * @throws Problem 400 with a sentence for a developer: no JSON, nested too deep, or a text that no database keeps
 */
export const parseJson = (text: string): unknown => {
  // Before it is read: a few bytes a level make a value that whoever walks it falls over.
  if (nests(text)) throw new Problem(400, `The request's JSON is nested more than ${deepest} deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem(400, 'The request is not valid JSON.');
  }
  if (!isSound(value)) throw unsound('JSON');
  return value;
};

/** @param where what holds it: the JSON, the form, the address */
export const unsound = (where: string): Problem =>
  new Problem(400, `The request's ${where} has a character that is none: NUL, or half of a pair.`);

/** Whether a text can be kept: PostgreSQL takes no NUL, and half a surrogate pair is no character. */
export const isSoundText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether every text in a value can be kept, names of fields included. */
const isSound = (value: unknown): boolean => {
  if (typeof value === 'string') return isSoundText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isSound);
  return Object.entries(value).every(([name, one]) => isSoundText(name) && isSound(one));
};

/** Whether brackets outside of texts nest deeper than allowed. */
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
