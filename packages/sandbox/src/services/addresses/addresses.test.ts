import { describe, expect, it } from 'vitest';
import { findAddressById, findAddressesByText } from './resolvers.ts';

type Found = { Success: boolean; Error?: string; AddressResult?: Record<string, unknown>[] };
const METHODS: Readonly<Record<string, string>> = { AU: 'default', NZ: 'NZ', GB: 'GB', CA: 'CA' };
const search = (Address: string, CountryCode = 'AU', Method = METHODS[CountryCode] ?? 'other') =>
  findAddressesByText({ Address, CountryCode, Method }) as Found;
const lines = (found: Found) => found.AddressResult?.map(({ AddressLine }) => AddressLine);

describe('a search for addresses', () => {
  it('answers Australian ones whole', () =>
    expect(search('12 wattle street sydney')).toEqual({
      Success: true,
      Status: 'FOUND',
      International: false,
      SuggestionCountry: 'AU',
      AddressResult: [
        {
          RecordId: 'AU-0-0-12',
          AddressLine: '12 Wattle Street',
          AddressLine1: '12 Wattle Street',
          AddressLine2: null,
          State: 'NS',
          StateProvince: 'NS',
          Locality: 'Sydney',
          LocalityCityTown: 'Sydney',
          Postcode: '2000',
          Suburb: null,
          TownCityMailtown: 'Sydney',
          District: null,
        },
      ],
    }));

  it('answers those of New Zealand with their suburb', () =>
    expect(search('1 kowhai road te aro', 'NZ').AddressResult).toEqual([
      expect.objectContaining({
        AddressLine: '1 Kōwhai Road',
        State: null,
        StateProvince: null,
        Suburb: 'Te Aro',
        TownCityMailtown: 'Wellington',
        Postcode: '6011',
      }),
    ]));

  it('answers those of other countries in one line, as international', () =>
    expect(search('1 ferry lane leeds', 'GB')).toMatchObject({
      International: true,
      SuggestionCountry: 'GB',
      AddressResult: [{ AddressLine: '1 Ferry Lane, Leeds LS1 0AA', AddressLine1: '1 Ferry Lane' }],
    }));

  it.each([
    ['220 wattle street sydney', ['220 Wattle Street']],
    ['wattle street sydney 2000', ['1 Wattle Street']],
    ['WATT ST SYD NS', ['1 Wattle Street']],
    ['Māngere', []],
    ['221 wattle street sydney', []],
    ['0 wattle street sydney', []],
    ['nowhere', []],
    ['wa', []],
    ['12', []],
    ['!?', []],
    ['w a', []],
    // Three letters are enough. A number by itself is treated as the start of a postcode, not as a house number.
    [
      'kau',
      [
        '27 Kauri Street',
        '52 Kauri Road',
        '1 Kauri Lane',
        '52 Kauri Street',
        '1 Kauri Road',
        '8 Kauri Lane',
        '1 Kauri Street',
        '8 Kauri Road',
      ],
    ],
    [
      '200',
      [
        '1 Wattle Street',
        '8 Wattle Road',
        '14 Wattle Lane',
        '27 Kōwhai Street',
        '52 Kōwhai Road',
        '1 Kōwhai Lane',
        '8 Harbour Street',
        '14 Harbour Road',
      ],
    ],
  ])('for %j finds %j', (typed, expected) => expect(lines(search(typed))).toEqual(expected));

  it('says that nothing was found', () =>
    expect(search('nowhere')).toMatchObject({ Success: true, Status: 'NOT_FOUND', AddressResult: [] }));

  it('reads two hundred characters of what was typed', () => {
    expect(lines(search(`${' '.repeat(189)}kauri lane broome`))).toHaveLength(8);
    expect(lines(search('kauri lane broome'))).toHaveLength(1);
  });

  it.each([
    ['12 wattle street QL', ['Brisbane', 'Cairns', 'Townsville', 'Southport']],
    ['12 Wattle Street QLD', ['Brisbane', 'Cairns', 'Townsville', 'Southport']],
    ['12 Wattle Street Brisbane QLD QL', ['Brisbane']],
    ['12 Wattle Street TAS', ['Hobart', 'Launceston']],
  ])('for %j finds those of the state alone (C-17)', (typed, towns) =>
    expect(search(typed).AddressResult?.map(({ Locality }) => Locality)).toEqual(towns),
  );

  it('finds those of a state first whose code begins the street’s name (C-17)', () => {
    const found = search('12 wattle street WA').AddressResult;
    expect(found?.slice(0, 3).map(({ Locality }) => Locality)).toEqual(['Perth', 'Fremantle', 'Broome']);
    expect(found?.[0]).toEqual(search('12 wattle street perth').AddressResult?.[0]);
  });

  it('finds at most eight, with a number for each place and street', () => {
    const found = search('wattle street');
    expect(found.AddressResult).toHaveLength(8);
    expect(lines(found)!.slice(0, 6)).toEqual(
      [1, 8, 14, 27, 52, 1].map((number) => `${number} Wattle Street`),
    );
  });

  it.each([
    ['AU', 'NZ'],
    ['NZ', 'default'],
    ['GB', 'other'],
    ['DE', 'default'],
  ])('of %s by the method %s is refused', (country, method) =>
    expect(search('wattle', country, method)).toMatchObject({
      Success: false,
      Error: 'This country is looked up by another method.',
    }),
  );

  it('takes small letters for a country, and any country there is no list for', () => {
    expect(
      findAddressesByText({ Address: '1 wattle street', CountryCode: 'au', Method: 'default' }),
    ).toMatchObject({ SuggestionCountry: 'AU' });
    // In other countries, VIC is not treated as an Australian state, and no street or town name starts with it.
    expect(lines(search('1 wattle street vic', 'DE'))).toEqual([]);
    expect(lines(search('1 wattle street', 'DE'))).toEqual([
      '1 Wattle Street, Springfield 10001',
      '1 Wattle Street, Neustadt 10115',
      '1 Wattle Street, Villeneuve 75001',
    ]);
  });
});

describe('an address by its record', () => {
  const get = (RecordId: string, CountryCode = 'AU', Method = METHODS[CountryCode] ?? 'other') =>
    findAddressById({ RecordId, CountryCode, Method }) as Found;
  it('is the one that the search found', () =>
    expect(get('AU-0-0-12')).toEqual(search('12 wattle street sydney')));

  it.each(['GB', 'SAU', 'VIR'])('is the one that the search found in %s (C-17, D-09)', (country) => {
    const found = search('1 wattle street', country);
    const [{ RecordId } = {}] = found.AddressResult!;
    expect(get(String(RecordId), country).AddressResult).toEqual(found.AddressResult!.slice(0, 1));
  });

  it.each([
    ['AU-0-0-12', 'NZ', 'NZ'],
    ['AU-0-0-12', 'AU', 'NZ'],
    ['AU-999-0-12', 'AU', 'default'],
    ['AU-0-999-12', 'AU', 'default'],
    ['AU-0-0-0', 'AU', 'default'],
    ['AU-0-0-221', 'AU', 'default'],
    ['xAU-0-0-12', 'AU', 'default'],
    ['AU-0-0-12x', 'AU', 'default'],
    ['', 'AU', 'default'],
  ])('%j of %s by %s is not found', (id, country, method) =>
    expect(get(id, country, method)).toMatchObject({
      Success: false,
      Error: 'This address could not be found.',
    }),
  );

  it('has the last number of a street', () =>
    expect(get('AU-0-0-220').AddressResult).toMatchObject([{ AddressLine: '220 Wattle Street' }]));
});
