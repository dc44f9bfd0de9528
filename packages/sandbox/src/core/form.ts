/** Schemas of request bodies: exactly the fields that the contract names, each with a limited length. */
import type { Context } from 'hono';
import { object, string, ValidationError, type AnyObject, type ObjectSchema, type ObjectShape } from 'yup';
import { readJson } from './body.ts';
import { createMalformedRequestError } from './problem.ts';

export const textSchema = (most = 200) => string().strict().max(most);
/** A text that must not be blank. */
export const requiredTextSchema = (most = 200) => textSchema(most).trim().required();
export const strictObject = <S extends ObjectShape>(fields: S) => object(fields).noUnknown().strict();

/**
 * Returns a request's body if it matches the schema.
 * @throws Problem 400 that names the missing, unknown or invalid field, but never its value
 */
export const validateBody = <T extends AnyObject>(form: ObjectSchema<T>, value: unknown): T => {
  try {
    return form.required().validateSync(value, { strict: true }) as T;
  } catch (error) {
    if (error instanceof ValidationError)
      throw createMalformedRequestError(error.path || 'an unknown or missing field');
    throw error;
  }
};

/** Reads a request's JSON and checks it against the schema. @throws Problem 415 or 400 */
export const readBody = async <T extends AnyObject>(c: Context, form: ObjectSchema<T>): Promise<T> =>
  validateBody(form, await readJson(c));
