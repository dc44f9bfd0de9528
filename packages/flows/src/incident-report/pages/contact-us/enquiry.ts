import type { Transport } from '@journey/api';
import { ENQUIRY_TYPES, type EnquiryType, MAX_ENQUIRY_LENGTHS, sendEnquiry } from '@journey/api/contact';
import { object, string, type InferType } from 'yup';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import { optionalCodeSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { getSiteId, type Site } from '../../../site/index.ts';
import { contactMessages as text } from './messages.ts';

const reference = () => limitTextLength(optionalCodeSchema(), MAX_ENQUIRY_LENGTHS.reference);
const name = () => limitTextLength(requiredTextSchema(), MAX_ENQUIRY_LENGTHS.person);

/**
 * Validates the contact enquiry (docs/product/incident-report.md#v-26): either the report number or the booking
 * reference is required.
 */
export const enquirySchema = object({
  reportNumber: reference().when('bookingReference', {
    is: (typed: string | undefined) => !typed?.trim(),
    then: (rule) => rule.required(text.eitherReference),
  }),
  bookingReference: reference(),
  lastName: name(),
  firstName: name(),
  email: limitTextLength(optionalEmailSchema(), MAX_ENQUIRY_LENGTHS.person).required(
    fieldErrorMessages.required,
  ),
  contactNumber: optionalPhoneSchema(),
  type: string().default('').required(fieldErrorMessages.required),
  details: limitTextLength(requiredTextSchema(), MAX_ENQUIRY_LENGTHS.details),
});

export type EnquiryValues = InferType<typeof enquirySchema>;
export const EMPTY_ENQUIRY: EnquiryValues = enquirySchema.getDefault();

/** Whether a text is one of the types of contact enquiry that the services accept. */
export const isEnquiryType = (words: string): words is EnquiryType =>
  ENQUIRY_TYPES.some((type) => type === words);

/**
 * Returns the values with which the contact enquiry is prefilled: booking reference, report number, details and enquiry
 * type. The previous page passes them as router state, so that they do not appear in the address.
 */
export const readEnquiryPrefill = (state: unknown): Partial<EnquiryValues> => {
  const given: Readonly<Record<string, unknown>> = { ...(typeof state === 'object' && state) };
  const type = [given['enquiryType'], given['type']].find((one) => typeof one === 'string');
  const values = {
    bookingReference: given['bookingReference'],
    reportNumber: given['reportNumber'],
    details: given['details'],
    type: type !== undefined && isEnquiryType(type) ? type : undefined,
  };
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
};

/**
 * Removes the values from the previous page from the current history entry, once the form has read them. Otherwise Back
 * and Forward would restore them, even after a sign-out. The router itself keeps them until the next navigation.
 */
export const removeHandedOverState = (): void => {
  // The router stores the state that a page passes under `usr`, next to its own values.
  const { usr: _, ...own } = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState(own, '');
};

/**
 * Sends a contact enquiry, and makes sure that retries after a failure do not send it twice. Until it is sent, the
 * device stores only the request's idempotency key and a hash of its body, not the typed text. Nobody is signed in
 * here, so both are encrypted with a key derived from the e-mail address that the person types.
 * @throws ApiError when it is not sent
 */
export const sendEnquiryOnce = async (
  api: Transport,
  site: Site,
  enquiry: Parameters<typeof sendEnquiry>[1],
): Promise<void> => {
  await sendOnce(await openDrafts(`contact.${getSiteId(site)}`, enquiry.email), {
    name: 'enquiry',
    body: enquiry,
    send: (idempotencyKey) => sendEnquiry(api, enquiry, { idempotencyKey }),
  });
};
