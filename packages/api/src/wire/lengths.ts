/**
 * The maximum lengths of the texts that the services refuse as a whole when they are longer, in characters. What
 * check-in sends is cut instead, to `MAX_WIRE_LENGTHS` (text.ts).
 */

/** The maximum length of every text of a sign-in to the portal or the check-in. */
export const MAX_SIGN_IN_TEXT_LENGTH = 100;

/** The maximum lengths of texts in an incident report. */
export const MAX_REPORT_LENGTHS = {
  /** The limit of every text that has none of its own. */
  text: 200,
  address: 300,
  /** Of the description of the incident, and of the additional details. */
  longText: 500,
} as const;

/** The maximum lengths of what a person types to open an incident report: to find the rental, or as staff. */
export const MAX_REPORT_SIGN_IN_LENGTHS = {
  licenceNumber: 40,
  /** Of the e-mail address that the renter confirms. */
  email: 120,
  username: 200,
  password: 200,
} as const;

/** The maximum lengths of texts in a contact enquiry. */
export const MAX_ENQUIRY_LENGTHS = {
  /** Of a report's number, and of a booking reference. */
  reference: 40,
  /** Of each name of the writer, and of their e-mail address. */
  person: 200,
  details: 5000,
} as const;
