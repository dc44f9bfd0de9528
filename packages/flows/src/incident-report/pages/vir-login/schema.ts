import { object, type ObjectSchema } from 'yup';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { normaliseVehicleRegistration } from '../../../fields/registration/registration.ts';
import { requiredTextSchema } from '../../../fields/text/text.ts';
import { reportFrameMessages } from '../../messages.ts';
import { virLoginMessages as text } from './messages.ts';

export interface RentalLookupValues {
  licence: string;
  registration: string;
}

/**
 * Validates the licence and the registration with which a rental is looked up
 * (docs/product/incident-report.md#v-02).
 */
export const rentalLookupSchema: ObjectSchema<RentalLookupValues> = object({
  licence: requiredTextSchema(reportFrameMessages.required),
  registration: requiredTextSchema(reportFrameMessages.required).test(
    'length',
    vehicleRegistrationMessages.invalid,
    (typed) => !typed || normaliseVehicleRegistration(typed) !== undefined,
  ),
});

export interface ContactDetailsValues {
  phoneNumber: string;
  email: string;
}

/**
 * Validates the phone number and e-mail address that the renter confirms (docs/product/incident-report.md#v-03).
 */
export const contactDetailsSchema: ObjectSchema<ContactDetailsValues> = object({
  phoneNumber: optionalPhoneSchema().required(text.phoneNeeded),
  email: optionalEmailSchema(text.emailInvalid).required(text.emailInvalid),
});
