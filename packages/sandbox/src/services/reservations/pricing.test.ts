import { describe, expect, it } from 'vitest';
import {
  calculateCharges,
  countRentalDays,
  findRentalExtra,
  findVehicleClass,
  getCurrency,
  getDayRate,
  RENTAL_TERMS,
  rentalExtraCodes,
  vehicleClassCodes,
  type PriceFactors,
} from './pricing.ts';

it.each([
  ['2027-01-10 10:00', '2027-01-11 10:00', 1],
  ['2027-01-10 10:00', '2027-01-11 10:01', 2],
  ['2027-01-10 10:00', '2027-01-10 10:01', 1],
  ['2027-01-10 10:00', '2027-01-17 10:00', 7],
  ['2027-01-10 10:00', '2027-01-10 10:00', NaN],
  ['2027-01-10 10:00', '2027-01-09 10:00', NaN],
  ['soon', '2027-01-09 10:00', NaN],
])('a rental from %s until %s lasts %d days', (from, until, days) =>
  expect(countRentalDays(from, until)).toBe(days),
);

it.each([
  ['B', 'AU', 62],
  ['B', 'NZ', 66.96],
  ['D', 'AU', 74],
  ['F', 'AU', 83],
  ['H', 'NZ', 127.44],
  ['P', 'AU', 149],
  ['U', 'AU', 97],
  ['unheard', 'AU', 74],
  ['toString', 'NZ', 79.92],
])('a day of class %s in %s costs %d', (code, country, rate) => expect(getDayRate(code, country)).toBe(rate));

it.each([
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
])('%s pays in %s', (country, currency) => expect(getCurrency(country)).toBe(currency));

it('knows each class and each extra, and no other extra', () => {
  expect(vehicleClassCodes.map((code) => Object.values(findVehicleClass(code)))).toEqual([
    ['B', 'ECAR', 'Compact hatch or similar', null],
    ['D', 'ICAR', 'Family sedan or similar', null],
    ['F', 'CFAR', 'Small SUV or similar', null],
    ['H', 'FFAR', 'Large SUV or similar', null],
    ['P', 'PVAR', 'People mover or similar', null],
    ['U', 'IPAR', 'Ute or similar', null],
  ]);
  expect(findVehicleClass('X')).toEqual({
    code: 'X',
    acriss: 'ICAR',
    title: 'Family sedan or similar',
    image: null,
  });
  expect(rentalExtraCodes.map(findRentalExtra)).toEqual([
    { code: 'CSB', desc: 'Child seat', rate: 9, weekRate: 45, maximumDays: 10, liability: null },
    { code: 'GPS', desc: 'Satellite navigation', rate: 12, weekRate: 60, maximumDays: 8, liability: null },
    { code: 'RED', desc: 'Reduced excess', rate: 29, weekRate: 174, maximumDays: 30, liability: 500 },
    { code: 'SKI', desc: 'Ski racks', rate: 15, weekRate: 75, maximumDays: 5, liability: null },
  ]);
  expect(findRentalExtra('X')).toBeUndefined();
  expect(RENTAL_TERMS).toEqual({ includedDistance: 1000, liability: 5000, dropCharge: 120 });
});

describe('the charges of a rental', () => {
  const rental: PriceFactors = {
    country: 'AU',
    classCode: 'B',
    from: '2027-01-10 10:00',
    until: '2027-01-13 10:00',
    isOneWay: false,
    isMember: false,
    options: [],
  };
  const charge = (change: Partial<PriceFactors>) => calculateCharges({ ...rental, ...change });

  it('have a line for each kind, also of zero', () =>
    expect(charge({})).toEqual({
      time: [
        { code: 'DAYS', desc: 'DAYS', quantity: 3, total: 186 },
        { code: 'DISC', desc: 'Discount', quantity: 0, total: 0 },
        { code: 'DROP', desc: 'One way fee', quantity: 0, total: 0 },
      ],
      options: [
        { code: 'CSB', desc: 'Child seat', quantity: 0, total: 0 },
        { code: 'GPS', desc: 'Satellite navigation', quantity: 0, total: 0 },
        { code: 'RED', desc: 'Reduced excess', quantity: 0, total: 0 },
        { code: 'SKI', desc: 'Ski racks', quantity: 0, total: 0 },
      ],
      total: 186,
    }));

  it('are a twentieth less for a member, and more for a drop-off elsewhere', () => {
    const { time, total } = charge({ isMember: true, isOneWay: true });
    expect(time.map(({ quantity, total: one }) => [quantity, one])).toEqual([
      [3, 186],
      [1, -9.3],
      [1, 120],
    ]);
    expect(total).toBe(296.7);
  });

  it.each([
    ['CSB', 1, '2027-01-13 10:00', 27],
    ['CSB', 2, '2027-01-13 10:00', 54],
    // Nine days are charged as a week at the weekly rate and two single days.
    ['CSB', 1, '2027-01-19 10:00', 63],
    // Two weeks cost no more than ten single days.
    ['CSB', 1, '2027-01-24 10:00', 90],
    ['CSB', 1, '2027-01-31 10:00', 90],
    ['SKI', 1, '2027-01-17 10:00', 75],
    ['RED', 1, '2027-01-17 10:00', 174],
  ])('of the extra %s, %d times until %s, are %d', (code, quantity, until, total) => {
    const { options } = charge({ until, options: [{ code, quantity }] });
    expect(options.filter((one) => one.quantity > 0)).toMatchObject([{ code, quantity, total }]);
  });
});
