import { isPossiblePhone } from '@journey/ui';
import { string } from 'yup';
import { phoneMessages } from '../form-messages.ts';
import { forPhoneField } from './phone.ts';

/** What is wrong with a number: that the phone library does not know it to be possible in its country. */
export const phoneFault = async (value: string): Promise<string | undefined> =>
  (await isPossiblePhone(forPhoneField(value))) ? undefined : phoneMessages.invalid;

/** A phone number that may be left empty. */
export const anyPhone = () =>
  string()
    .default('')
    .test('phone', phoneMessages.invalid, async (value) => !value || !(await phoneFault(value)));
