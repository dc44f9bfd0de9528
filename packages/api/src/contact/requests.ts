import type { Transport } from '../transport/types.ts';

/** The subjects that an enquiry can have. */
export const ENQUIRY_TYPES = [
  'Request Update',
  'Request Documents',
  'Dispute Damage',
  'Query Cleaning Charges',
  'Query Rental Charges',
  'Other',
] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

/** A contact enquiry, about a report number or a booking reference. */
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
 * Returns a booking reference under the services' name for it: a reference that begins with B or 9 is a reservation
 * number, any other a rental agreement number (docs/product/incident-report.md#v-26).
 */
const referenceFields = (
  bookingReference: string | undefined,
): {
  rentalAgreementNumber?: string;
  reservationNumber?: string;
} => {
  const reference = bookingReference?.trim();
  if (!reference) return {};
  return /^[b9]/i.test(reference) ? { reservationNumber: reference } : { rentalAgreementNumber: reference };
};

/**
 * Sends an enquiry (`POST /vir/contact-us`). It needs no session.
 * @throws ApiError; the page then shows 'Failed to send VIR request. Please use another contact method'
 */
export const sendEnquiry = (
  api: Transport,
  enquiry: Enquiry,
  options: { idempotencyKey: string; signal?: AbortSignal },
): Promise<void> => {
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
