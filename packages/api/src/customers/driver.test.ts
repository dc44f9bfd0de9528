import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readDriver, toRenterInput, type DriverDetails } from './driver.ts';

const details: DriverDetails = {
  firstName: 'Māia-Te’Rōpū Ngaio',
  lastName: 'O’Brien-Te Whanganui-a-Tara',
  email: 'maia@example.com',
  contactNumber: '61 491 570 110',
  emergencyContactNumber: '+64215550199',
  unit: 'Unit ½',
  street: '12 Ōtāhuhu Road',
  city: 'Te Whanganui-a-Tara',
  postalCode: ' 2000 ',
  region: 'NS',
  dateOfBirth: '29/02/1988',
  licenceNumber: 'ab-123456',
  licenceRegion: 'NS',
  licenceExpiry: '31/12/2030',
};

describe('toRenterInput (C-20)', () => {
  it('converts lengths, capitals, dates and state codes to the services’ format', () =>
    expect(toRenterInput(details)).toEqual({
      RenterName: { firstName: 'MĀIA-TE’RŌPŪ', lastName: 'O’BRIEN-TE WHANGAN' },
      Address: {
        Street1: 'Unit ½',
        Street2: '12 ŌTĀHUHU ROAD',
        City: 'TE WHANGANUI-A-T',
        PostalCode: '2000',
        Email: 'MAIA@EXAMPLE.COM',
        StateOrProvCode: 'NS',
        HomeTelephoneNumber: '+61491570110',
        CellTelephoneNumber: '+64215550199',
        CountryCode: 'AU',
        RegionOfIssue: 'NS',
      },
      BirthDate: '1988-02-29',
      DrivingLicence: { Number: 'AB-123456', Issuer: 'NS', ExpiryDate: '2030-12-31' },
    }));

  it.each([
    ['NZ', 'NZ', undefined],
    ['SA', 'AU', 'SA'],
    ['SAU', 'SAU', undefined],
    ['de', 'DE', undefined],
  ])('region %s is country %s, state %s', (region, country, state) =>
    expect(toRenterInput({ ...details, region }).Address).toMatchObject(
      state ? { CountryCode: country, StateOrProvCode: state } : { CountryCode: country },
    ),
  );

  it.each([
    ['ﬁﬁﬁﬁﬁﬁﬁ', 'FIFIFIFIFIFI'],
    ['👩🏽‍🚀👩🏽‍🚀', '👩🏽‍🚀'],
    ['\u200Fمحمد عبد الله الطويل', '\u200Fمحمد عبد ال'],
    ['<b>Bob</b>', '<B>BOB</B>'],
    ["Robert'); DROP", "ROBERT'); DR"],
  ])('a first name %j is sent as %j', (firstName, sent) =>
    expect(toRenterInput({ ...details, firstName }).RenterName.firstName).toBe(sent),
  );

  it('shortens any text to a beginning within the maximum length that splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const { RenterName, Address } = toRenterInput({
          ...details,
          firstName: typed,
          lastName: typed,
          city: typed,
          street: typed,
        });
        const all = typed.trim().normalize('NFC').toUpperCase().normalize('NFC');
        const sent: readonly [string | null | undefined, number][] = [
          [RenterName.firstName, 12],
          [RenterName.lastName, 18],
          [Address.City, 16],
          [Address.Street2, 30],
        ];
        for (const [text, most] of sent) {
          const short = text ?? '';
          expect(short.length).toBeLessThanOrEqual(most);
          expect(all.startsWith(short)).toBe(true);
          expect(short.isWellFormed() || !typed.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('a tab or a line break in a driver’s text is read as a space, so that a form can send it back', () =>
  expect(
    readDriver(
      {
        RenterName: { firstName: 'ANA\tMARIA', lastName: 'OKAFOR\r\n' },
        Address: {
          Street1: '\t',
          Street: '1 SAMPLE\nSTREET',
          City: 'EXAMPLE\u0085TON',
          PostalCode: '2000\n',
        },
      },
      'Renter',
    ),
  ).toEqual({
    firstName: 'ANA MARIA',
    lastName: 'OKAFOR',
    street: '1 SAMPLE STREET',
    city: 'EXAMPLE TON',
    postalCode: '2000',
  }));

describe('a driver whose values are masked', () => {
  it('has only the values without a mask, so that no form shows a mask or sends one back', () =>
    expect(
      readDriver(
        {
          customerNumber: '80000001',
          RenterName: { firstName: 'Ngaio', lastName: 'Kahurangi' },
          Address: {
            Street: '•••',
            City: '•••',
            PostalCode: '•••',
            Email: 'n•••@m•••',
            HomeTelephoneNumber: '••••••••••56',
            CountryCode: 'AU',
            RegionOfIssue: 'NS',
          },
          BirthDate: '•••',
          DrivingLicence: { Number: '••••••87', Issuer: 'NS', ExpiryDate: '•••' },
        },
        'Renter',
      ),
    ).toEqual({
      customerNumber: '80000001',
      firstName: 'Ngaio',
      lastName: 'Kahurangi',
      region: 'AU',
      licenceRegion: 'NS',
    }));
});
