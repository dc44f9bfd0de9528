/**
 * Pure functions that calculate the price of a rental, in dollars of its country. The rates of the vehicle classes
 * are made up.
 */
import type { ReservationRecord } from '../../store/records/people.ts';

/** The vehicle classes, each with its name, ACRISS code and rate per day in AUD. */
const classes = {
  B: { title: 'Compact hatch or similar', acriss: 'ECAR', day: 62 },
  D: { title: 'Family sedan or similar', acriss: 'ICAR', day: 74 },
  F: { title: 'Small SUV or similar', acriss: 'CFAR', day: 83 },
  H: { title: 'Large SUV or similar', acriss: 'FFAR', day: 118 },
  P: { title: 'People mover or similar', acriss: 'PVAR', day: 149 },
  U: { title: 'Ute or similar', acriss: 'IPAR', day: 97 },
} as const;
type ClassCode = keyof typeof classes;

const options = {
  CSB: { desc: 'Child seat', rate: 9, weekRate: 45, maximumDays: 10, liability: null },
  GPS: { desc: 'Satellite navigation', rate: 12, weekRate: 60, maximumDays: 8, liability: null },
  RED: { desc: 'Reduced excess', rate: 29, weekRate: 174, maximumDays: 30, liability: 500 },
  SKI: { desc: 'Ski racks', rate: 15, weekRate: 75, maximumDays: 5, liability: null },
} as const;
type OptionCode = keyof typeof options;

/**
 * `includedDistance` is the distance that every rental includes, in kilometres. `liability` is the renter's
 * excess in dollars, unless the option that reduces it is booked.
 */
const includedDistance = 1000;
const liability = 5000;
const dropCharge = 120;
const loyaltyDiscount = 0.05;
const newZealand = 1.08;

export type PriceFactors = {
  country: string;
  classCode: string;
  /** When the car is picked up, `YYYY-MM-DD hh:mm`; `until` is the return in the same format. */
  from: string;
  until: string;
  isOneWay: boolean;
  isMember: boolean;
  options: readonly { code: string; quantity: number }[];
};

/** Returns what a reservation's price depends on. */
export const getPriceFactors = (data: ReservationRecord): PriceFactors => ({
  country: data.country,
  classCode: data.vehicle.classCode,
  from: data.pickup.dateTime,
  until: data.return.dateTime,
  isOneWay: data.pickup.location !== data.return.location,
  isMember: data.goldNumber !== null,
  options: data.options ?? [],
});

/** A line of a rental's price; `total` is in dollars of the rental's country, and negative for a discount. */
export type PricedCharge = { code: string; desc: string; quantity: number; total: number };

const isClass = (code: string): code is ClassCode => Object.hasOwn(classes, code);
const isOption = (code: string): code is OptionCode => Object.hasOwn(options, code);

export const vehicleClassCodes = Object.keys(classes) as readonly ClassCode[];
export const rentalExtraCodes = Object.keys(options) as readonly OptionCode[];
export const getCurrency = (country: string): string => (country === 'NZ' ? 'NZD' : 'AUD');
const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * Returns how many days of 24 hours a rental lasts. A day that has begun counts in full. The result is NaN for an
 * invalid time or a return before the pickup.
 */
export const countRentalDays = (from: string, until: string): number => {
  const hours =
    (Date.parse(`${until.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 3_600_000;
  return hours <= 0 ? NaN : Math.max(1, Math.ceil(hours / 24));
};

/**
 * Returns a vehicle class's rate per day, in dollars of the country. An unknown class has the rate of
 * class D.
 */
export const getDayRate = (classCode: string, country: string): number =>
  roundToCents(classes[isClass(classCode) ? classCode : 'D'].day * (country === 'NZ' ? newZealand : 1));

/**
 * Returns a vehicle class as the services send it. An unknown code keeps its code and has the data of
 * class D.
 */
export const findVehicleClass = (code: string) => {
  const { title, acriss } = classes[isClass(code) ? code : 'D'];
  return { code, acriss, title, image: null };
};

export const findRentalExtra = (code: string) => (isOption(code) ? { code, ...options[code] } : undefined);

/** Returns the charges of a rental. As in the group's own system, they include lines with a quantity of 0. */
export const calculateCharges = (
  rental: PriceFactors,
): { time: PricedCharge[]; options: PricedCharge[]; total: number } => {
  const days = countRentalDays(rental.from, rental.until);
  const base = roundToCents(days * getDayRate(rental.classCode, rental.country));
  const discount = rental.isMember ? roundToCents(-base * loyaltyDiscount) : 0;
  const time = [
    { code: 'DAYS', desc: 'DAYS', quantity: days, total: base },
    { code: 'DISC', desc: 'Discount', quantity: rental.isMember ? 1 : 0, total: discount },
    {
      code: 'DROP',
      desc: 'One way fee',
      quantity: rental.isOneWay ? 1 : 0,
      total: rental.isOneWay ? dropCharge : 0,
    },
  ];
  const chosen = rentalExtraCodes.map((code) => {
    const quantity = rental.options.find((option) => option.code === code)?.quantity ?? 0;
    const { desc, rate, weekRate, maximumDays } = options[code];
    const weeks = Math.floor(days / 7);
    const once = Math.min(weeks * weekRate + (days % 7) * rate, maximumDays * rate);
    return { code, desc, quantity, total: roundToCents(once * quantity) };
  });
  const total = roundToCents([...time, ...chosen].reduce((sum, charge) => sum + charge.total, 0));
  return { time, options: chosen, total };
};

export const RENTAL_TERMS = { includedDistance, liability, dropCharge } as const;
