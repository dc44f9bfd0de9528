/**
 * Schemas for the bodies of requests. They accept exactly the fields that the contract names, each with a limited
 * length.
 */
import type { Context } from 'hono';
import { object, string, ValidationError, type AnyObject, type ObjectSchema, type ObjectShape } from 'yup';
import { readJson } from './body.ts';
import { createMalformedRequestError } from './http-error.ts';

/**
 * Schema of a text in a request, which is neither trimmed nor converted.
 * @param most the maximum length, in characters
 */
export const textSchema = (most = 200) => string().strict().max(most);
/** Schema of a text in a request that must not be blank. */
export const requiredTextSchema = (most = 200) => textSchema(most).trim().required();
/**
 * Schema of an object in a request: it accepts only these fields, and converts none of their
 * values.
 */
export const strictObject = <S extends ObjectShape>(fields: S) => object(fields).noUnknown().strict();

/**
 * Returns a request's body if it matches the schema.
 * @throws HttpError 400 that names the missing, unknown or invalid field, but never its value
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

/**
 * Reads the JSON in a request's body and checks it against the schema.
 * @throws HttpError 415 for another content type, 400 for a body that does not match
 */
export const readValidatedBody = async <T extends AnyObject>(c: Context, form: ObjectSchema<T>): Promise<T> =>
  validateBody(form, readJson(c));
