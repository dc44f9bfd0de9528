/** Lists which scopes of a token permit which operation of the query endpoint (docs/security.md#tokens). */
import type { TokenScope } from '../auth/tokens.ts';

const both: readonly TokenScope[] = ['check-in', 'additional-driver'];
const renter: readonly TokenScope[] = ['check-in'];

const checkIn: Readonly<Record<string, readonly TokenScope[]>> = {
  FrontDeskSearchReservation: both,
  GenericCheckinSearch: renter,
  // An additional driver whose licence has not matched yet may only run this operation, which checks the licence.
  FrontdeskSearchCustomer: [...both, 'licence-check'],
  FrontdeskGetEstimate: renter,
  AddressValidationByAddress: both,
  AddressValidationByRecordId: both,
  CardPaymentValidate: renter,
  IdVerificationQueryTransaction: both,
  GetUpcomingOcrLabsOutage: both,
  CheckinProgress: both,
  WebRetrieveReservation: both,
  WebResEstimate: renter,
  WebResOptions: renter,
  WebResRates: renter,
  FrontdeskUpdateReservationAndCustomer: both,
  FrontdeskCreateCustomer: both,
  FrontdeskUpdateCustomer: both,
  SendAddDriverSMSInvite: renter,
  CardPaymentCreateSession: renter,
  IdVerification: both,
  WebUpdateReservation: renter,
};

/**
 * @returns the scopes of tokens that may run an operation: for operations of the check-in those listed above, for
 *   all others `portal`
 */
export const getScopesOfOperation = (operation: string | null): readonly TokenScope[] =>
  (operation !== null && Object.hasOwn(checkIn, operation) && checkIn[operation]) || ['portal'];
