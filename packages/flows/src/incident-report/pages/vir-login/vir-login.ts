import {
  MAX_REPORT_SIGN_IN_LENGTHS,
  type IncidentRental,
  type IncidentSessionSource,
} from '@journey/api/incidents';
import { object, type InferType } from 'yup';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { normaliseVehicleRegistration } from '../../../fields/registration/registration.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import { requiredCodeSchema, requiredTextSchema, untrimmedTextSchema } from '../../../fields/text/text.ts';
import { getReportPagePath } from '../../flow.ts';
import { reportFrameMessages } from '../../messages.ts';
import { getRentalIdentifierInLink, type LandingLink, type ReportTabState } from '../../state.ts';
import { virLoginMessages as text } from './messages.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';

/**
 * Validates the licence and the registration with which a rental is looked up
 * (docs/product/incident-report.md#v-02).
 */
export const rentalLookupSchema = object({
  licence: limitTextLength(
    requiredCodeSchema(reportFrameMessages.required),
    MAX_REPORT_SIGN_IN_LENGTHS.licenceNumber,
  ),
  registration: requiredCodeSchema(reportFrameMessages.required).test(
    'length',
    vehicleRegistrationMessages.invalid,
    (typed) => !typed || normaliseVehicleRegistration(typed) !== undefined,
  ),
});

/** Validates the user name and password with which branch staff sign in. */
export const staffLoginSchema = object({
  username: limitTextLength(
    requiredTextSchema(reportFrameMessages.required),
    MAX_REPORT_SIGN_IN_LENGTHS.username,
  ),
  password: limitTextLength(untrimmedTextSchema(), MAX_REPORT_SIGN_IN_LENGTHS.password).required(
    reportFrameMessages.required,
  ),
});

/**
 * Validates the phone number and e-mail address that the renter confirms (docs/product/incident-report.md#v-03).
 */
export const contactDetailsSchema = object({
  phoneNumber: optionalPhoneSchema().required(text.phoneNeeded),
  email: limitTextLength(optionalEmailSchema(text.emailInvalid), MAX_REPORT_SIGN_IN_LENGTHS.email).required(
    text.emailInvalid,
  ),
});
export type ContactDetailsValues = InferType<typeof contactDetailsSchema>;

/** The facts that decide whether a person must sign in as staff before a rental is looked up. */
interface StaffSignInFacts extends Pick<ReportTabState, 'source' | 'staffEnded'> {
  /** Whether this session already has a rental. */
  readonly isFound: boolean;
  readonly isStaff: boolean;
  readonly link: LandingLink;
}

/**
 * Returns whether a person must sign in as staff first. In the branch app every lookup requires it. Elsewhere it is
 * required only after the services have refused a staff session, and never for a link from a text message. Once a
 * rental has been found, it is required only if the page's link has a rental agreement or non-revenue number, because
 * only staff can look those up.
 */
export const mustSignInAsStaff = ({
  source,
  isFound,
  isStaff,
  staffEnded = false,
  link,
}: StaffSignInFacts): boolean => {
  if (isStaff || (source !== 'app' && !staffEnded)) return false;
  const isTextMessage = link.key !== undefined;
  return isFound
    ? !isTextMessage && getRentalIdentifierInLink(link) !== undefined
    : !isTextMessage || source === 'app';
};

/** Returns whether a link contains the registration of a different vehicle than the rental's. */
export const isLinkToOtherVehicle = (
  { registration = '' }: LandingLink,
  rental: Pick<IncidentRental, 'registration'>,
): boolean => {
  const named = normaliseVehicleRegistration(registration);
  return named !== undefined && named !== normaliseVehicleRegistration(rental.registration);
};

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
 * Returns the address of the page that follows after a rental has been found (V-04), or `confirm-contact` for the
 * confirmation of phone and e-mail, which has no separate address.
 */
export const decidePageAfterLookup = ({
  source,
  isOpen,
  isContactConfirmed,
  brand,
  link: { reportId: vir, reportType: virType },
}: RentalLookupFacts): string => {
  if (source === 'web' && !isOpen) return getReportPagePath('rentalexpired');
  if (source === 'web' && !isContactConfirmed) return 'confirm-contact';
  const query = new URLSearchParams();
  const isNamed = source === 'sms' || (source === 'app' && vir !== undefined);
  if (isNamed) {
    query.set('source', source);
    if (vir) query.set('vir', vir);
    if (virType) query.set('virType', virType);
    if (source === 'app') query.set('brand', brand);
  }
  return getReportPagePath('incidentselection') + (isNamed ? `?${query}` : '');
};
