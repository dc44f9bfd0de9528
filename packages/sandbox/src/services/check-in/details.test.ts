import { describe, expect, it } from 'vitest';
import { sampleRenterInput } from '../../testing/check-in.ts';
import { readDriverDetails, type RenterInput } from './details.ts';

const today = '2026-11-21';
/** Returns the sample with some of its values replaced. */
const input = (
  change: {
    readonly name?: object;
    readonly address?: object;
    readonly licence?: object;
    readonly birthDate?: string;
  } = {},
): RenterInput => ({
  RenterName: { ...sampleRenterInput.RenterName, ...change.name },
  Address: { ...sampleRenterInput.Address, ...change.address },
  DrivingLicence: { ...sampleRenterInput.DrivingLicence, ...change.licence },
  BirthDate: change.birthDate ?? sampleRenterInput.BirthDate,
});

describe('a driver’s details', () => {
  it('are kept without spaces around them', () =>
    expect(
      readDriverDetails(
        input({
          name: { firstName: ' NGAIO ' },
          address: {
            Street1: ' Unit 1 ',
            Street2: ' 12 WATTLE STREET ',
            CellTelephoneNumber: ' +61491570157 ',
          },
          licence: { Number: ' X6041187 ' },
        }),
        today,
      ),
    ).toEqual({
      firstName: 'NGAIO',
      lastName: 'KAHURANGI',
      street1: 'Unit 1',
      street2: '12 WATTLE STREET',
      city: 'SYDNEY',
      postalCode: '2000',
      email: 'NGAIO.KAHURANGI@MAIL.EXAMPLE',
      state: 'NS',
      homePhone: '+61491570156',
      cellPhone: '+61491570157',
      countryCode: 'AU',
      regionOfIssue: 'NS',
      birthDate: '1987-06-14',
      licenceNumber: 'X6041187',
      licenceIssuer: 'NS',
      licenceExpires: '2031-08-20',
    }));

  it.each<[Parameters<typeof input>[0]]>([
    [{ name: { firstName: 'A'.repeat(12), lastName: 'B'.repeat(18) } }],
    [
      {
        address: {
          Street1: '1'.repeat(30),
          Street2: '2'.repeat(30),
          City: 'C'.repeat(16),
          PostalCode: '4'.repeat(10),
        },
      },
    ],
    [{ address: { PostalCode: null, StateOrProvCode: null, CellTelephoneNumber: null, Street1: ' ' } }],
    [{ address: { StateOrProvCode: null, CountryCode: 'GB', RegionOfIssue: 'SAU' } }],
    [{ address: { HomeTelephoneNumber: '+12345678' } }],
    // A Chinese, a Brazilian and the longest number that E.164 allows.
    [{ address: { HomeTelephoneNumber: '+8613800138000' } }],
    [{ address: { HomeTelephoneNumber: '+5511912345678' } }],
    [{ address: { CellTelephoneNumber: '+123456789012345' } }],
    [{ licence: { Number: 'A-1', Issuer: null, ExpiryDate: null } }],
    [{ licence: { Number: 'A'.repeat(20) } }],
    [{ birthDate: '2008-11-21' }],
    [{ birthDate: '1926-11-22' }],
  ])('are taken with %j', (change) =>
    expect(readDriverDetails(input(change), today)).toMatchObject({ lastName: expect.any(String) }),
  );

  const masked = 'A masked value is told, and never sent back.';
  const unprintable = 'The details have a line break or another character that cannot be printed.';
  const firstName = 'The first name is missing or longer than 12 characters.';
  const lastName = 'The last name is missing or longer than 18 characters.';
  const capitals = 'The names are to be in capitals.';
  const street = 'The street is missing or longer than 30 characters.';
  const city = 'The city is missing or longer than 16 characters.';
  const postcode = 'The postcode is longer than 10 characters.';
  const state = "The state is none of Australia's.";
  const email = 'The e-mail address is not valid.';
  const phone = 'The contact number is not valid.';
  const emergency = 'Please use different emergency contact Number';
  const country = 'The country is missing.';
  const region = 'The region of issue is missing.';
  const issuer = "The licence's issuer is not valid.";
  const born = 'The date of birth is not valid.';
  const licence = 'Licence Number should only have Letters, Numbers, Hyphen';
  const expiry = 'Please enter valid expiry date';

  it.each<[Parameters<typeof input>[0], string]>([
    [{ address: { City: 'SYD•' } }, masked],
    [{ address: { City: 'SYD\nNEY' } }, unprintable],
    [{ name: { firstName: '' } }, firstName],
    [{ name: { firstName: null } }, firstName],
    [{ name: { firstName: 'A'.repeat(13) } }, firstName],
    [{ name: { lastName: ' ' } }, lastName],
    [{ name: { lastName: undefined } }, lastName],
    [{ name: { lastName: 'B'.repeat(19) } }, lastName],
    [{ name: { firstName: 'Ngaio' } }, capitals],
    [{ name: { lastName: 'Kahurangi' } }, capitals],
    [{ address: { Street2: null } }, street],
    [{ address: { Street2: '2'.repeat(31) } }, street],
    [{ address: { Street1: '1'.repeat(31) } }, street],
    [{ address: { City: ' ' } }, city],
    [{ address: { City: 'C'.repeat(17) } }, city],
    [{ address: { PostalCode: '4'.repeat(11) } }, postcode],
    [{ address: { StateOrProvCode: 'ZZ' } }, state],
    [{ address: { StateOrProvCode: 'ns' } }, state],
    [{ address: { StateOrProvCode: 'NS', CountryCode: 'NZ' } }, state],
    [{ address: { Email: null } }, email],
    [{ address: { Email: 'NGAIO' } }, email],
    [{ address: { HomeTelephoneNumber: null } }, phone],
    [{ address: { HomeTelephoneNumber: '61491570156' } }, phone],
    [{ address: { HomeTelephoneNumber: '+01491570156' } }, phone],
    [{ address: { HomeTelephoneNumber: '+1234567' } }, phone],
    [{ address: { HomeTelephoneNumber: '+1234567890123456' } }, phone],
    [{ address: { HomeTelephoneNumber: 'x+61491570156' } }, phone],
    [{ address: { CellTelephoneNumber: '+61491570156' } }, emergency],
    [{ address: { CellTelephoneNumber: '123' } }, emergency],
    [{ address: { CountryCode: null, StateOrProvCode: null } }, country],
    [{ address: { CountryCode: 'A', StateOrProvCode: null } }, country],
    [{ address: { CountryCode: 'AUST', StateOrProvCode: null } }, country],
    [{ address: { CountryCode: 'a1', StateOrProvCode: null } }, country],
    [{ address: { RegionOfIssue: null } }, region],
    [{ address: { RegionOfIssue: 'ns' } }, region],
    [{ licence: { Issuer: 'n' } }, issuer],
    [{ birthDate: '14/06/1987' }, born],
    [{ birthDate: '1987-02-30' }, born],
    [{ birthDate: '1987-06-14T00' }, born],
    [{ birthDate: '2008-11-22' }, 'You must be 18 years old'],
    [{ birthDate: '1926-11-21' }, 'You must be less than 100 years'],
    [{ licence: { Number: '' } }, licence],
    [{ licence: { Number: null } }, licence],
    [{ licence: { Number: 'a1' } }, licence],
    [{ licence: { Number: 'A 1' } }, licence],
    [{ licence: { Number: 'A'.repeat(21) } }, licence],
    [{ licence: { ExpiryDate: 'soon' } }, expiry],
    [{ licence: { ExpiryDate: '2031-02-29' } }, expiry],
  ])('with %j are refused: %s', (change, text) => expect(readDriverDetails(input(change), today)).toBe(text));
});
