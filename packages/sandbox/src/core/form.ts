/** Forms of request bodies: exactly the fields that the contract names, each of a sensible length. */
import type { Context } from 'hono';
import { object, string, ValidationError, type AnyObject, type ObjectSchema, type ObjectShape } from 'yup';
import { readJson } from './body.ts';
import { unfit } from './problem.ts';

export const text = (most = 200) => string().strict().max(most);
/** Text that says something. */
export const filled = (most = 200) => text(most).trim().required();
export const exactly = <S extends ObjectShape>(fields: S) => object(fields).noUnknown().strict();

/**
 * @returns the value, when it has the form
 * @throws Problem 400 that names the field that is missing, unknown or otherwise than agreed, and never what is in it
 */
export const readForm = <T extends AnyObject>(form: ObjectSchema<T>, value: unknown): T => {
  try {
    return form.required().validateSync(value, { strict: true }) as T;
  } catch (error) {
    if (error instanceof ValidationError) throw unfit(error.path || 'an unknown or missing field');
    throw error;
  }
};

/** The form's fields from a request's JSON. */
export const readBody = async <T extends AnyObject>(c: Context, form: ObjectSchema<T>): Promise<T> =>
  readForm(form, await readJson(c));
