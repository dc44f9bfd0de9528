import type { IncidentSessionSource } from '@journey/api/incidents';
import { object, type ObjectSchema } from 'yup';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { normaliseVehicleRegistration } from '../../../fields/registration/registration.ts';
import { requiredTextSchema } from '../../../fields/text/text.ts';
import { getReportPath } from '../../flow.ts';
import { reportFrameMessages } from '../../messages.ts';
import type { LandingLink } from '../../state.ts';
import { virLoginMessages as text } from './messages.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';

export type RentalLookupValues = Record<'licence' | 'registration', string>;

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

export type ContactDetailsValues = Record<'phoneNumber' | 'email', string>;

/**
 * Validates the phone number and e-mail address that the renter confirms (docs/product/incident-report.md#v-03).
 */
export const contactDetailsSchema: ObjectSchema<ContactDetailsValues> = object({
  phoneNumber: optionalPhoneSchema().required(text.phoneNeeded),
  email: optionalEmailSchema(text.emailInvalid).required(text.emailInvalid),
});

/** The facts that decide which page a person sees after their rental has been found. */
export interface RentalLookupFacts {
  readonly source: IncidentSessionSource;
  readonly isOpen: boolean;
  /** Whether the customer has confirmed their phone number and e-mail address. */
  readonly isContactConfirmed: boolean;
  readonly brand: string;
  readonly link: Pick<LandingLink, 'reportId' | 'reportType'>;
}

/**
 * Returns what follows when a rental has been found (V-04): the address of the next page, or `confirm-contact` for the
 * confirmation of phone and e-mail, which has no address of its own.
 */
export const decidePageAfterLookup = ({
  source,
  isOpen,
  isContactConfirmed,
  brand,
  link: { reportId: vir, reportType: virType },
}: RentalLookupFacts): string => {
  if (source === 'web' && !isOpen) return getReportPath('rentalexpired');
  if (source === 'web' && !isContactConfirmed) return 'confirm-contact';
  const query = new URLSearchParams();
  const isNamed = source === 'sms' || (source === 'app' && vir !== undefined);
  if (isNamed) {
    query.set('source', source);
    if (vir) query.set('vir', vir);
    if (virType) query.set('virType', virType);
    if (source === 'app') query.set('brand', brand);
  }
  return getReportPath('incidentselection') + (isNamed ? `?${query}` : '');
};
