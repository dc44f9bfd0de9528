import type { NamedFault } from '../find.ts';

const FOLDER = 'packages/flows/src/check-in';

/** Faults in the check-in. */
export const CHECK_IN_FAULTS: readonly NamedFault[] = [
  {
    name: 'a refused card is not reported to the services',
    under: FOLDER,
    code: "if (data === 'failed') void markCardCheckFailed",
    becomes: "if (data === 'mismatch') void markCardCheckFailed",
  },
  {
    name: 'a card in another name is reported to the services, which refuse that',
    under: FOLDER,
    code: "if (data === 'failed') void markCardCheckFailed",
    becomes: "if (data === 'failed' || data === 'mismatch') void markCardCheckFailed",
  },
  {
    name: 'a failed card is reported as a failed identity check',
    under: FOLDER,
    code: "mark(checkIn, api, 'CreditCard')",
    becomes: "mark(checkIn, api, 'IdVerification')",
  },
  {
    name: 'a document in another name is reported as an ordinary failure',
    under: FOLDER,
    code: "isName ? 'IdVerification-NameMismatch' : 'IdVerification'",
    becomes: "'IdVerification'",
  },
  {
    name: 'the emergency number is sent without its plus',
    under: FOLDER,
    code: '`+${toWirePhoneDigits(values.emergencyContactNumber)}`',
    becomes: 'toWirePhoneDigits(values.emergencyContactNumber)',
  },
  {
    name: 'charges of zero for the time are sent with the check-in',
    under: FOLDER,
    code: 'timeCharges: removeZeroEstimateLines(estimate.timeCharges)',
    becomes: 'timeCharges: estimate.timeCharges',
  },
  {
    name: 'charges of zero for extras are sent with the check-in',
    under: FOLDER,
    code: 'optionCharges: removeZeroEstimateLines(estimate.optionCharges)',
    becomes: 'optionCharges: estimate.optionCharges',
  },
  {
    name: 'the number of a new customer record is forgotten, so that a second one is made',
    under: FOLDER,
    code: '{ put: { [CUSTOMER_NUMBER_DRAFT_NAME]: made } }',
    becomes: '{}',
  },
  {
    name: 'the confirmation is not kept, so that no email is sent',
    under: FOLDER,
    code: 'put: { [CONFIRMATION_EMAIL_DRAFT_NAME]: createConfirmationEmailContent(save) },',
    becomes: '',
  },
  {
    name: 'an identity without records of the government passes with the plain marker |CI|',
    under: FOLDER,
    code: "['|CIW|', '|CIP|'].includes(",
    becomes: "['|CIW|', '|CIP|', '|CI|'].includes(",
  },
  {
    name: 'a driver of seventeen checks in',
    under: FOLDER,
    code: 'years(value, test) < 18',
    becomes: 'years(value, test) < 17',
  },
  {
    name: 'a card in another name with the same surname counts as the renter’s',
    under: FOLDER,
    code: 'return around === initial(first) || [...before, ...after].some((word) => word.startsWith(initial(first)));',
    becomes: 'return true;',
  },
  {
    name: 'a licence that ends before the return goes without a question',
    under: FOLDER,
    code: "ends.isBefore(back, 'day')",
    becomes: "ends.isBefore(back, 'year')",
  },
];
