import { isPossiblePhone } from '@journey/ui';
import { string } from 'yup';
import { phoneMessages } from '../form-messages.ts';
import { toPhoneFieldValue } from './phone.ts';

/**
 * Returns the error text for a phone number that the phone library considers impossible in its country; undefined for a
 * possible one.
 */
export const getPhoneError = async (value: string): Promise<string | undefined> =>
  (await isPossiblePhone(toPhoneFieldValue(value))) ? undefined : phoneMessages.invalid;

/** Schema of a phone number that may be left empty. */
export const optionalPhoneSchema = () =>
  string()
    .default('')
    .test('phone', phoneMessages.invalid, async (value) => !value || !(await getPhoneError(value)));
