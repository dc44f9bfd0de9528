import { isPossiblePhone } from '@journey/ui';
import { string } from 'yup';
import { phoneMessages } from '../form-messages.ts';
import { forPhoneField } from './phone.ts';

/**
 * Returns the error text for a phone number that the phone library considers impossible in its country; undefined for a
 * possible one.
 */
export const getPhoneError = async (value: string): Promise<string | undefined> =>
  (await isPossiblePhone(forPhoneField(value))) ? undefined : phoneMessages.invalid;

/** Schema of a phone number that may be left empty. */
export const anyPhone = () =>
  string()
    .default('')
    .test('phone', phoneMessages.invalid, async (value) => !value || !(await getPhoneError(value)));
