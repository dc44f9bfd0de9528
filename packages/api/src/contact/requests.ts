import type { WriteRequest } from '../transport/types.ts';

export { MAX_ENQUIRY_LENGTHS } from '../wire/lengths.ts';

/** The subjects that the contact form offers. */
export const ENQUIRY_TYPES = [
  'Request Update',
  'Request Documents',
  'Dispute Damage',
  'Query Cleaning Charges',
  'Query Rental Charges',
  'Other',
] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

/** An enquiry that a person sends with the contact form, about an incident report or a booking. */
export interface Enquiry {
  reportNumber?: string;
  bookingReference?: string;
  firstName: string;
  lastName: string;
  email: string;
  contactNumber?: string;
  /** Id of the brand that the enquiry is addressed to. */
  brand: string;
  type: EnquiryType;
  details: string;
}

/**
 * Returns a booking reference under the services' field name for its kind. A reference that begins with B or 9 is a
 * reservation number; any other is a rental agreement number (docs/product/incident-report.md#v-26).
 */
const referenceFields = (bookingReference: string | undefined) => {
  const reference = bookingReference?.trim();
  if (!reference) return {};
  return /^[b9]/i.test(reference) ? { reservationNumber: reference } : { rentalAgreementNumber: reference };
};

/**
 * Sends an enquiry from the contact form (`POST /vir/contact-us`). It needs no session.
 * @throws ApiError; the page then shows 'Failed to send VIR request. Please use another contact method'
 */
export const sendEnquiry: WriteRequest<Enquiry> = (api, enquiry, options) => {
  const { reportNumber, bookingReference, contactNumber, type, details, ...person } = enquiry;
  const body = {
    virId: reportNumber?.trim() || undefined,
    ...referenceFields(bookingReference),
    ...person,
    contactNumber: contactNumber?.trim() || undefined,
    enquiryType: type,
    enquiryDetails: details,
  };
  return api.json(
    'vir/contact-us',
    { action: 'enquiry', caller: 'anyone', body, ...options },
    () => undefined,
  );
};
