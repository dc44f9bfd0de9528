/**
 * The maximum lengths of texts, in characters. The services refuse a longer text entirely. The texts of the check-in's
 * forms are not in this list, because they are shortened to `MAX_WIRE_LENGTHS` (text.ts).
 */

/** The maximum length of every text of a sign-in to the portal or the check-in. */
export const MAX_SIGN_IN_TEXT_LENGTH = 100;

/** The maximum lengths of texts in an incident report. */
export const MAX_REPORT_LENGTHS = {
  /** The limit of every text that has no limit of its own. */
  text: 200,
  address: 300,
  /** The limit of the incident's description and of the additional details. */
  longText: 500,
} as const;

/**
 * The maximum lengths of the texts with which a customer finds the rental, or a staff member signs in, for a report.
 */
export const MAX_REPORT_SIGN_IN_LENGTHS = {
  licenceNumber: 40,
  /** The limit of the e-mail address that the renter confirms. */
  email: 120,
  username: 200,
  password: 200,
} as const;

/** The maximum lengths of texts in a contact enquiry. */
export const MAX_ENQUIRY_LENGTHS = {
  /** The limit of a report number and of a booking reference. */
  reference: 40,
  /** The limit of each of the writer's names and of their e-mail address. */
  person: 200,
  details: 5000,
} as const;
