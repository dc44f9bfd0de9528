import {
  FrontdeskCreateCustomerDocument,
  FrontdeskSearchCustomerDocument,
  FrontdeskUpdateCustomerDocument,
  type CustomerInput,
} from '../contract/generated/graphql.ts';
import { runMutation, runQuery } from '../transport/query.ts';
import { readRequiredText, readOptional, readOptionalText } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { readOptionalDate, readOptionalTime } from '../wire/dates.ts';
import { readResult, type WriteOptions } from '../wire/result.ts';
import { getCountryOfRegion } from '../wire/states.ts';
import { toBookingId, toCapitals } from '../wire/text.ts';
import { readObject } from '../transport/read.ts';
import { parseDriver, toRenterInput, type DriverDetails, type KnownDriver } from './driver.ts';

/**
 * A renter's profile. For an additional driver it holds what the services know about that driver, which they return
 * only after the driver's licence has matched.
 */
export interface Customer extends KnownDriver {
  /** Whether the customer's profile is restricted (do not rent). */
  isRestricted: boolean;
  /** The customer's ID verification: one from an earlier rental, or this check-in's own. */
  idVerification?: HeldVerification;
}

interface HeldVerification {
  /**
   * The verification's status, as the services spell it: COMPLETED_PASS, COMPLETED_DVS, PENDING, or one of the
   * failures.
   */
  status: string;
  transactionId?: string;
  /** The date on which the verified licence expires, YYYY-MM-DD. */
  licenceExpiry?: string;
  verifiedAt?: Date;
}

/** Identifies the customer to search for. */
export interface CustomerSearch {
  bookingNumber: string;
  /**
   * The licence number to search for. The renter's is the one on the reservation; an additional driver types theirs.
   */
  licenceNumber?: string;
  /** The region that issued the licence: an Australian state's code or a country's. */
  licenceRegion?: string;
  isAdditionalDriver?: boolean;
}

/**
 * Fetches the customer who holds a licence (`FrontdeskSearchCustomer`). For an additional driver this is the licence
 * check: their token allows nothing else until the licence has matched. The server compares the numbers.
 * @throws ApiError: `business` carries the services' own text when nothing matches
 */
export const searchCustomer = (
  api: Transport,
  search: CustomerSearch,
  signal?: AbortSignal,
): Promise<Customer> =>
  runQuery(
    api,
    FrontdeskSearchCustomerDocument,
    {
      ResNumber: toBookingId(search.bookingNumber),
      LicNo: search.licenceNumber && toCapitals(search.licenceNumber),
      Country: search.licenceRegion && getCountryOfRegion(search.licenceRegion),
      IsAdditionalDriver: search.isAdditionalDriver,
    },
    { action: 'customer details', signal },
    (data) => parseCustomer(readResult(data, 'FrontdeskSearchCustomer')),
  );

const parseCustomer = (wire: Readonly<Record<string, unknown>>): Customer => {
  return {
    ...parseDriver(wire, 'customer'),
    isRestricted: wire['DNR'] === 1,
    idVerification: readOptional(wire['IdVerification'], 'IdVerification', (value, name) => {
      const customerObject = readObject(value, name);
      return {
        status: readRequiredText(customerObject['Status'], `${name}.Status`),
        transactionId: readOptionalText(customerObject['TransactionId'], `${name}.TransactionId`),
        licenceExpiry: readOptionalDate(customerObject['DateOfExpiry'] || undefined, `${name}.DateOfExpiry`),
        verifiedAt: readOptionalTime(customerObject['VerifiedTime'] || undefined, `${name}.VerifiedTime`),
      };
    }),
  };
};

/** A driver whose profile is created or updated. */
export interface CustomerSave {
  bookingNumber: string;
  /** The number of the existing customer; undefined when the profile is created. */
  customerNumber?: string;
  brand: string;
  country: string;
  details: DriverDetails;
  isAdditionalDriver?: boolean;
  skipVerification?: boolean;
  /** Whether the scan of the ID document passed. Otherwise, updating an existing customer sends only the ID status. */
  scanPassed: boolean;
  /** The date on which the ID document was scanned, YYYY-MM-DD. */
  scannedOn?: string;
}

/** Creates the driver's profile. @returns the customer number @throws ApiError */
export const createCustomer = (api: Transport, save: CustomerSave, options: WriteOptions): Promise<string> =>
  runMutation(
    api,
    FrontdeskCreateCustomerDocument,
    { input: customerInput(save, 'create') },
    { action: 'customer details', ...options },
    (data) => getCustomerNumber(data, 'FrontdeskCreateCustomer'),
  );

/** Updates the driver's profile. @returns the customer number @throws ApiError */
export const updateCustomer = (api: Transport, save: CustomerSave, options: WriteOptions): Promise<string> =>
  runMutation(
    api,
    FrontdeskUpdateCustomerDocument,
    { input: customerInput(save, 'update') },
    { action: 'customer details', ...options },
    (data) => getCustomerNumber(data, 'FrontdeskUpdateCustomer'),
  );

const getCustomerNumber = (data: unknown, operation: string): string =>
  readRequiredText(readResult(data, operation)['CustomerNumber'], `${operation}.CustomerNumber`);

/**
 * Builds the input of the mutation that creates or updates a customer. For an existing customer without a passed ID
 * scan, only the ID status is sent.
 */
const customerInput = (save: CustomerSave, write: 'create' | 'update'): CustomerInput => {
  const statusOnly = write === 'update' && !save.scanPassed;
  return {
    ResNo: toBookingId(save.bookingNumber),
    CustomerNumber: save.customerNumber,
    Brand: save.brand,
    Country: save.country,
    IsAdditionalDriver: save.isAdditionalDriver,
    IdVerificationSkipped: save.skipVerification,
    Customer: statusOnly ? undefined : toRenterInput(save.details),
    IdStatus: { Scanned: save.scanPassed, Date: save.scannedOn },
  };
};
