/** Matches a phone number as E.164 writes it: a plus and 8 to 15 digits, of which the first is not zero. */
const PHONE_NUMBER = /^\+[1-9]\d{7,14}$/;

/**
 * Whether a value is a phone number in the services' form. Forms and the sandbox use this same function, so that they
 * agree.
 */
export const isWirePhoneNumber = (value: unknown): value is string =>
  typeof value === 'string' && PHONE_NUMBER.test(value);
