/** The resolvers of the query endpoint for the online check-in, by operation name. */
import { findAddressById, findAddressesByText } from '../addresses/resolvers.ts';
import { createCardSession, queryCardSession } from '../cards/resolvers.ts';
import { createCustomer, updateCustomer } from '../customers/resolvers.ts';
import { searchCustomer } from '../customers/search.ts';
import {
  queryIdTransaction,
  startIdVerification,
  listCurrentAndUpcomingOutages,
} from '../identity/resolvers.ts';
import { sendDriverInvite } from '../notifications/invite.ts';
import { reservationSearchQueries } from '../reservations/search.ts';
import { updateReservationAndCustomer } from '../reservations/update.ts';
import {
  updateWebReservation,
  getWebCostEstimate,
  getFrontdeskCostEstimate,
  listWebOptions,
  listRates,
  retrieveReservation,
  listVehicleModels,
  listWebLocations,
} from '../reservations/web.ts';

export const checkInQueries = {
  ...reservationSearchQueries,
  FrontdeskSearchCustomer: searchCustomer,
  FrontdeskGetEstimate: getFrontdeskCostEstimate,
  AddressValidationByAddress: findAddressesByText,
  AddressValidationByRecordId: findAddressById,
  CardPaymentValidate: queryCardSession,
  IdVerificationQueryTransaction: queryIdTransaction,
  GetUpcomingOcrLabsOutage: listCurrentAndUpcomingOutages,
  WebRetrieveReservation: retrieveReservation,
  WebResEstimate: getWebCostEstimate,
  WebResOptions: listWebOptions,
  WebResRates: listRates,
  WebVehicleModels: listVehicleModels,
  WebLocations: listWebLocations,
};

export const checkInMutations = {
  FrontdeskUpdateReservationAndCustomer: updateReservationAndCustomer,
  FrontdeskCreateCustomer: createCustomer,
  FrontdeskUpdateCustomer: updateCustomer,
  SendAddDriverSMSInvite: sendDriverInvite,
  CardPaymentCreateSession: createCardSession,
  IdVerification: startIdVerification,
  WebUpdateReservation: updateWebReservation,
};
