import type { ReportDetails } from '@journey/api/incidents';
import { object, string, type ObjectSchema } from 'yup';
import { toIsoDay, formatWireDay } from '../../../fields/date/format-date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { otherDriverMessages as text, personFieldMessages } from '../people/messages.ts';

/** The answers about the person who was driving in place of the renter, as the form holds them. */
export interface OtherDriverValues {
  firstName: string;
  lastName: string;
  licenceNumber: string;
  licenceExpires: string;
  phone: string;
  email: string;
  address: string;
  relationship: string;
  otherRelationship: string;
}

/** Validates the answers about the other driver (docs/product/incident-report.md#v-13). */
export const otherDriverSchema: ObjectSchema<OtherDriverValues> = object({
  firstName: requiredTextSchema(personFieldMessages.firstNameNeeded),
  lastName: requiredTextSchema(personFieldMessages.lastNameNeeded),
  licenceNumber: optionalTextSchema(),
  licenceExpires: optionalDaySchema(),
  phone: optionalPhoneSchema(),
  email: optionalEmailSchema(),
  address: optionalTextSchema(),
  relationship: string().default('').required(text.relationshipNeeded),
  otherRelationship: optionalTextSchema().when('relationship', {
    is: 'Other',
    then: (rule) => rule.required(text.otherRelationshipNeeded),
  }),
});

export const toOtherDriverValues = ({ otherDriver = {} }: ReportDetails): OtherDriverValues => ({
  firstName: otherDriver.firstName ?? '',
  lastName: otherDriver.lastName ?? '',
  licenceNumber: otherDriver.licenceNumber ?? '',
  licenceExpires: formatWireDay(otherDriver.licenceExpires) ?? '',
  phone: otherDriver.phone ?? '',
  email: otherDriver.email ?? '',
  address: otherDriver.address ?? '',
  relationship: otherDriver.relationship ?? '',
  otherRelationship: otherDriver.otherRelationship ?? '',
});

/**
 * Converts the answers of the form about the other driver to the details of the report.
 * @param hasLicencePhoto whether a photo of the other driver's licence is sent with the report, or was sent
 *   before
 */
export const toOtherDriverDetails = (
  { licenceExpires, otherRelationship, ...values }: OtherDriverValues,
  { customerPresent }: ReportDetails,
  hasLicencePhoto: boolean,
): ReportDetails => ({
  otherDriver: {
    ...values,
    licenceExpires: toIsoDay(licenceExpires),
    otherRelationship: values.relationship === 'Other' ? otherRelationship : undefined,
    customerPresent,
    hasLicencePhoto,
  },
});
