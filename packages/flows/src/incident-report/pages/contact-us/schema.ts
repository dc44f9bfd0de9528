import { ENQUIRY_TYPES, type EnquiryType } from '@journey/api/contact';
import { object, string, type ObjectSchema } from 'yup';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { contactMessages as text } from './messages.ts';

export interface EnquiryValues {
  reportNumber: string;
  bookingReference: string;
  lastName: string;
  firstName: string;
  email: string;
  contactNumber: string;
  type: string;
  details: string;
}

export const EMPTY_ENQUIRY: EnquiryValues = {
  reportNumber: '',
  bookingReference: '',
  lastName: '',
  firstName: '',
  email: '',
  contactNumber: '',
  type: '',
  details: '',
};

/**
 * Validates the contact enquiry (docs/product/incident-report.md#v-26): either the report number or the booking
 * reference is required.
 */
export const enquirySchema: ObjectSchema<EnquiryValues> = object({
  reportNumber: optionalTextSchema().when('bookingReference', {
    is: (reference: string | undefined) => !reference?.trim(),
    then: (rule) => rule.required(text.eitherReference),
  }),
  bookingReference: optionalTextSchema(),
  lastName: requiredTextSchema(),
  firstName: requiredTextSchema(),
  email: optionalEmailSchema().required(sharedFieldMessages.required),
  contactNumber: optionalPhoneSchema(),
  type: string().default('').required(sharedFieldMessages.required),
  details: requiredTextSchema(),
});

/** Whether a text is one of the types of contact enquiry that the services accept. */
export const isEnquiryType = (words: string): words is EnquiryType =>
  ENQUIRY_TYPES.some((type) => type === words);

/**
 * Returns the values with which the contact enquiry is prefilled: booking reference, report number, details
 * and enquiry type. The previous page passes them as router state, so that they do not appear in the address.
 */
export const readEnquiryPrefill = (state: unknown): Partial<EnquiryValues> => {
  if (typeof state !== 'object' || state === null) return {};
  const readText = (name: string) => {
    const value = (state as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : undefined;
  };
  const type = readText('enquiryType') ?? readText('type');
  return {
    ...(readText('bookingReference') && { bookingReference: readText('bookingReference')! }),
    ...(readText('reportNumber') && { reportNumber: readText('reportNumber')! }),
    ...(readText('details') && { details: readText('details')! }),
    ...(type && isEnquiryType(type) && { type }),
  };
};
