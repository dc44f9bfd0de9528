import {
  FrontdeskCreateCustomerDocument,
  FrontdeskSearchCustomerDocument,
  FrontdeskUpdateCustomerDocument,
  type CustomerInput,
} from '../contract/generated/graphql.ts';
import { ApiError } from '../transport/api-error.ts';
import { createGraphqlMutation, createGraphqlQuery } from '../transport/query.ts';
import type { ReadRequest, WriteRequest } from '../transport/types.ts';
import { readOptionalDate, readOptionalTime } from '../wire/dates.ts';
import {
  createFieldReader,
  createOptionalReader,
  createRecordReader,
  readRequiredText,
} from '../wire/read.ts';
import { getCountryOfRegion } from '../wire/states.ts';
import { toWireBookingNumber, toTrimmedUpperCase } from '../wire/text.ts';
import { DRIVER_FIELDS, toRenterInput, type DriverDetails } from './driver.ts';

export type { DriverDetails, DriverOnRecord } from './driver.ts';
export { MAX_WIRE_LENGTHS } from '../wire/text.ts';

const readVerification = createRecordReader({
  /**
   * The status of the ID verification, as the services spell it: COMPLETED_PASS, COMPLETED_DVS, PENDING, or the
   * name of a failure. Without a status, nothing is verified.
   */
  status: 'Status',
  transactionId: 'TransactionId',
  /** The expiry date of the licence that was verified, YYYY-MM-DD. */
  licenceExpiry: ['DateOfExpiry', readOptionalDate],
  verifiedAt: ['VerifiedTime', readOptionalTime],
});

const readCustomer = createRecordReader({
  ...DRIVER_FIELDS,
  /** Whether the customer's profile is restricted: the group does not rent to this person (`DNR`, do not rent). */
  isRestricted: ['DNR', (value) => value === 1],
  /** The customer's ID verification, from an earlier rental or from this check-in. */
  idVerification: ['IdVerification', createOptionalReader(readVerification)],
});
/**
 * The profile that the services keep of a customer: the renter or the additional driver. They return an additional
 * driver's profile only after that driver's licence has matched.
 */
export interface Customer extends ReturnType<typeof readCustomer> {}

/** The booking and licence by which the services find a customer's profile. */
interface CustomerSearch {
  bookingNumber: string;
  /** The driving licence's number. For the renter it comes from the reservation; an additional driver types it. */
  licenceNumber?: string;
  /** The region that issued the licence: an Australian state's code or a country's. */
  licenceRegion?: string;
  isAdditionalDriver?: boolean;
}

/**
 * Fetches the profile of the customer who holds a licence (`FrontdeskSearchCustomer`). For an additional driver, this
 * request is also the licence check. The services compare the licence number with their record, and refuse all other
 * requests of the driver's session until it has matched.
 * @throws ApiError: `business` carries the services' own text when nothing matches
 */
export const fetchCustomerByLicence: ReadRequest<CustomerSearch, Customer> = createGraphqlQuery(
  'customer details',
  FrontdeskSearchCustomerDocument,
  ({ bookingNumber, licenceNumber, licenceRegion, isAdditionalDriver }) => ({
    ResNumber: toWireBookingNumber(bookingNumber),
    LicNo: licenceNumber && toTrimmedUpperCase(licenceNumber),
    Country: licenceRegion && getCountryOfRegion(licenceRegion),
    IsAdditionalDriver: isAdditionalDriver,
  }),
  readCustomer,
);

/**
 * Returns undefined for the error that `fetchCustomerByLicence` throws when no customer matches, because that is a
 * valid result. Rethrows any other error.
 */
export const undefinedIfNoMatch = (error: unknown): undefined => {
  if (error instanceof ApiError && (error.kind === 'business' || error.kind === 'not-found'))
    return undefined;
  throw error;
};

/** The input for creating or updating a driver's profile. */
export interface CustomerSaveInput {
  bookingNumber: string;
  /** The number of the existing customer; undefined when the profile is created. */
  customerNumber?: string;
  brand: string;
  country: string;
  details: DriverDetails;
  isAdditionalDriver?: boolean;
  /**
   * Asks the services to let the driver continue without an ID verification, because the ID provider has an outage or
   * the device is not a phone. It must not be set after a verification has failed.
   */
  skipVerification?: boolean;
  /**
   * Whether the scan of the driver's ID document passed. If it did not, the update of an existing profile sends
   * only the ID status and none of the details.
   */
  scanPassed: boolean;
  /** The date on which the ID document was scanned, YYYY-MM-DD; if the scan did not pass, the date of the save. */
  scannedOn?: string;
}

const readNumber = createFieldReader('CustomerNumber', readRequiredText);
/** Creates the driver's customer profile at the services. @returns the new customer number @throws ApiError */
export const createCustomer: WriteRequest<CustomerSaveInput, string> = createGraphqlMutation(
  'customer details',
  FrontdeskCreateCustomerDocument,
  (save) => ({ input: customerInput(save, 'create') }),
  readNumber,
);

/** Updates the driver's customer profile at the services. @returns the customer number @throws ApiError */
export const updateCustomer: WriteRequest<CustomerSaveInput, string> = createGraphqlMutation(
  'customer details',
  FrontdeskUpdateCustomerDocument,
  (save) => ({ input: customerInput(save, 'update') }),
  readNumber,
);

/**
 * Builds the input of the mutation that creates or updates a customer. If the ID scan has not passed, an update
 * sends only the ID status, so that the profile's details stay as they are.
 */
const customerInput = (save: CustomerSaveInput, write: 'create' | 'update'): CustomerInput => {
  const statusOnly = write === 'update' && !save.scanPassed;
  return {
    ResNo: toWireBookingNumber(save.bookingNumber),
    CustomerNumber: save.customerNumber,
    Brand: save.brand,
    Country: save.country,
    IsAdditionalDriver: save.isAdditionalDriver,
    IdVerificationSkipped: save.skipVerification,
    Customer: statusOnly ? undefined : toRenterInput(save.details),
    IdStatus: { Scanned: save.scanPassed, Date: save.scannedOn },
  };
};
