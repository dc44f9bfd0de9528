/** The resolvers of the query endpoint for the online check-in, by operation name. */
import { findAddressById, findAddressesByText } from '../addresses/resolvers.ts';
import { createCardSession, validateCard } from '../cards/resolvers.ts';
import { createCustomer, searchCustomer, updateCustomer } from '../customers/resolvers.ts';
import { queryTransaction, startIdVerification, listUpcomingOutages } from '../identity/resolvers.ts';
import { sendInvite } from '../notifications/invite.ts';
import { searchQueries } from '../reservations/search.ts';
import { updateReservation } from '../reservations/update.ts';
import {
  changeReservation,
  getEstimate,
  getFrontdeskEstimate,
  listOptions,
  listRates,
  retrieveReservation,
  listVehicleModels,
  listWebLocations,
} from '../reservations/web.ts';

export const checkInQueries = {
  ...searchQueries,
  FrontdeskSearchCustomer: searchCustomer,
  FrontdeskGetEstimate: getFrontdeskEstimate,
  AddressValidationByAddress: findAddressesByText,
  AddressValidationByRecordId: findAddressById,
  CardPaymentValidate: validateCard,
  IdVerificationQueryTransaction: queryTransaction,
  GetUpcomingOcrLabsOutage: listUpcomingOutages,
  WebRetrieveReservation: retrieveReservation,
  WebResEstimate: getEstimate,
  WebResOptions: listOptions,
  WebResRates: listRates,
  WebVehicleModels: listVehicleModels,
  WebLocations: listWebLocations,
};

export const checkInMutations = {
  FrontdeskUpdateReservationAndCustomer: updateReservation,
  FrontdeskCreateCustomer: createCustomer,
  FrontdeskUpdateCustomer: updateCustomer,
  SendAddDriverSMSInvite: sendInvite,
  CardPaymentCreateSession: createCardSession,
  IdVerification: startIdVerification,
  WebUpdateReservation: changeReservation,
};
