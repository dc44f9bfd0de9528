/**
 * Reads the details that a driver sent from the check-in form (RenterInput), and refuses invalid ones
 * (docs/product/check-in.md#c-15).
 */
import { isAustralianState, isEmail, isWirePhoneNumber, MAX_WIRE_LENGTHS } from '@journey/api/contract';
import { isCalendarDay } from '../../core/local-time.ts';
import { getAge } from './findings.ts';
import { MASK_CHARACTER } from './masking.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';

type Texts = { readonly [name: string]: string | null | undefined };
export type RenterInput = {
  RenterName: Texts;
  Address: Texts;
  BirthDate: string;
  DrivingLicence: Texts;
};

/**
 * The error message for a licence whose expiry date is not a valid day, or is not in the future when the check-in is
 * completed.
 */
export const EXPIRY_DATE_TEXT = 'Please enter valid expiry date';

const code = /^[A-Z]{2,3}$/;
const filled = (value: string | null | undefined): string | null => value?.trim() || null;

/**
 * @param today the day in the booking's country
 * @returns the driver's details, or a message that says what is wrong with them
 */
export const readDriverDetails = (input: RenterInput, today: string): DriverDetails | string => {
  const { RenterName: name, Address: address, DrivingLicence: licence, BirthDate: birthDate } = input;
  const details: DriverDetails = {
    firstName: name['firstName']?.trim() ?? '',
    lastName: name['lastName']?.trim() ?? '',
    street1: filled(address['Street1']),
    street2: filled(address['Street2']),
    city: filled(address['City']),
    postalCode: filled(address['PostalCode']),
    email: filled(address['Email']),
    state: filled(address['StateOrProvCode']),
    homePhone: filled(address['HomeTelephoneNumber']),
    cellPhone: filled(address['CellTelephoneNumber']),
    countryCode: filled(address['CountryCode']),
    regionOfIssue: filled(address['RegionOfIssue']),
    birthDate,
    licenceNumber: licence['Number']?.trim() ?? '',
    licenceIssuer: filled(licence['Issuer']),
    licenceExpires: filled(licence['ExpiryDate']),
  };
  const rules: readonly [text: string, isBroken: boolean][] = [
    ['A masked value is told, and never sent back.', hasMask(details)],
    ['The details have a line break or another character that cannot be printed.', hasUnprintable(details)],
    [
      'The first name is missing or longer than 12 characters.',
      !fits(details.firstName, MAX_WIRE_LENGTHS.firstName),
    ],
    [
      'The last name is missing or longer than 18 characters.',
      !fits(details.lastName, MAX_WIRE_LENGTHS.lastName),
    ],
    ['The names are to be in capitals.', isSmall(details.firstName) || isSmall(details.lastName)],
    [
      'The street is missing or longer than 30 characters.',
      !fits(details.street2, MAX_WIRE_LENGTHS.street) ||
        (details.street1 ?? '').length > MAX_WIRE_LENGTHS.street,
    ],
    ['The city is missing or longer than 16 characters.', !fits(details.city, MAX_WIRE_LENGTHS.city)],
    [
      'The postcode is longer than 10 characters.',
      (details.postalCode ?? '').length > MAX_WIRE_LENGTHS.postalCode,
    ],
    ["The state is none of Australia's.", !isStateOf(details.state, details.countryCode)],
    ['The e-mail address is not valid.', !isEmail(details.email ?? '')],
    ['The contact number is not valid.', !isWirePhoneNumber(details.homePhone)],
    [
      'Please use different emergency contact Number',
      details.cellPhone !== null &&
        (!isWirePhoneNumber(details.cellPhone) || details.cellPhone === details.homePhone),
    ],
    // A country is sent as its two-letter code or, if an Australian state has the same two letters, as its
    // three-letter code.
    ['The country is missing.', !code.test(details.countryCode ?? '')],
    ['The region of issue is missing.', !code.test(details.regionOfIssue ?? '')],
    ["The licence's issuer is not valid.", !code.test(details.licenceIssuer ?? 'NZ')],
    ['The date of birth is not valid.', !isCalendarDay(birthDate)],
    ['You must be 18 years old', isCalendarDay(birthDate) && getAge(birthDate, today) < 18],
    ['You must be less than 100 years', isCalendarDay(birthDate) && getAge(birthDate, today) >= 100],
    [
      'Licence Number should only have Letters, Numbers, Hyphen',
      !/^[A-Z0-9-]{1,20}$/.test(details.licenceNumber),
    ],
    [EXPIRY_DATE_TEXT, details.licenceExpires !== null && !isCalendarDay(details.licenceExpires)],
  ];
  return rules.find(([, isBroken]) => isBroken)?.[0] ?? details;
};

const fits = (text: string | null, longest: number): boolean =>
  text !== null && text.length > 0 && text.length <= longest;
/**
 * Whether any of a driver's details contains a control character, which is invisible on a page and cannot be
 * printed.
 */
const hasUnprintable = (details: DriverDetails): boolean =>
  Object.values(details).some((value) => value !== null && /\p{Cc}/u.test(value));
/** Whether any of a driver's details is masked. A masked value must not overwrite the true one. */
const hasMask = (details: DriverDetails): boolean =>
  Object.values(details).some((value) => value?.includes(MASK_CHARACTER));
/**
 * Whether an address has a valid state: an Australian state's code in capitals, or none. Addresses in other
 * countries have none.
 */
const isStateOf = (state: string | null, country: string | null): boolean =>
  state === null || (country === 'AU' && state === state.toUpperCase() && isAustralianState(state));
const isSmall = (text: string): boolean => text !== text.toUpperCase();
