import { isWirePhoneNumber } from '@journey/api';
import { isPossiblePhone } from '@journey/ui';
import { string } from 'yup';
import { phoneMessages } from '../form-messages.ts';

/** Converts a phone number to the services' format: without `+`, spaces, brackets and hyphens. */
export const toWirePhoneDigits = (value: string | undefined): string =>
  (value ?? '')
    .trim()
    .replace(/[\s()-]/g, '')
    .replace(/^\+/, '');

/**
 * Converts a phone number on record to a phone field's format. A number of at least eight digits that does not begin
 * with 0 is taken to include its country code and gets a `+`; any other number stays without one.
 */
export const toPhoneFieldValue = (value: string | undefined): string => {
  const number = toWirePhoneDigits(value);
  return /^[1-9]\d{7,}$/.test(number) ? `+${number}` : number;
};

/**
 * Returns the error text for a phone number that the phone library considers impossible in its country, or that the
 * services do not accept: in some countries the library takes more digits than E.164 does.
 */
export const getPhoneError = async (value: string): Promise<string | undefined> => {
  const number = toPhoneFieldValue(value);
  return isWirePhoneNumber(number) && (await isPossiblePhone(number)) ? undefined : phoneMessages.invalid;
};

/** Schema of a phone number that may be left empty. */
export const optionalPhoneSchema = () =>
  string()
    .default('')
    .test('phone', phoneMessages.invalid, async (value) => !value || !(await getPhoneError(value)));
