/**
 * The query endpoint's operations for a web reservation: fetch it, price it, list its options, list the rates of
 * all vehicle classes, change it.
 */
import { addAuditEntry } from '../../core/audit.ts';
import type { LocationRecord, ReservationRecord } from '../../store/records/people.ts';
import {
  checkInNotFoundResult,
  readCheckInOfToken,
  createRefusalResult,
  type CheckInContext,
} from '../check-in/check-in-records.ts';
import { readReservationOfToken } from '../check-in/booking-of-token.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { areValuesMaskedForSession } from '../check-in/masking.ts';
import { toDriverResponse, maskBookingNumber } from '../check-in/view.ts';
import { readCheckInWindowRefusalText } from '../check-in/window.ts';
import { readPickupAndReturnLocations } from './places.ts';
import {
  calculateCharges,
  vehicleClassCodes,
  getCurrency,
  getDayRate,
  getPriceFactors,
  countRentalDays,
  RENTAL_TERMS,
  rentalExtraCodes,
  findRentalExtra,
  findVehicleClass,
  type PriceFactors,
} from './pricing.ts';

const messages = [
  { number: '1', type: 'INFO', Text: 'Fuel, tolls and fines are charged at the end of the rental.' },
];
const timePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const longestRental = 365;

const own = async <T>(
  reservationNumber: string,
  context: CheckInContext,
  answer: (reservation: ReservationRecord) => T,
) => {
  const reservation = await readReservationOfToken(context.db, context.token, reservationNumber);
  return reservation ? answer(reservation.data) : checkInNotFoundResult;
};

export const retrieveReservation = async ({ ResNo }: { ResNo: string }, context: CheckInContext) => {
  const { db, token, call } = context;
  const records = await readCheckInOfToken(db, token, call.now, ResNo);
  if (!records) return checkInNotFoundResult;
  const { data } = records.reservation;
  const places = await readPickupAndReturnLocations(db, data);
  const primary = records.checkIn.driver === 'primary';
  const [resNo, confNo] = [data.resNo, data.confNo].map((number) =>
    maskBookingNumber(number, records, token),
  );
  return {
    Success: true,
    ReferenceNumber: confNo,
    WebXGID: `WX${resNo}`,
    Version: data.version ?? 1,
    ResNo: resNo,
    Status: data.status,
    Pickup: places.pickup,
    Return: places.return,
    Source: { code: 'WEB', confirmationNumber: confNo, countryCode: data.country },
    Vehicle: { classCode: data.vehicle.classCode, title: data.vehicle.title, image: null },
    Renter: toDriverResponse(records, token),
    QuotedRate: { classCode: data.vehicle.classCode, corporateRateID: null },
    // The booking's main note and phone number concern only the renter, so an additional driver must not read
    // them.
    ReservationMainNote: primary ? data.mainNote : null,
    LocalPhone: primary && !areValuesMaskedForSession(records, token) ? (data.localPhone ?? null) : null,
    Options: (data.options ?? []).map(({ code, quantity }) => ({ Code: code, Qty: quantity })),
    Messages: messages,
    PrePaid: data.prePaid,
    ResType: data.resType,
  };
};

type PlaceInput = { locationCode: string; dateTime: string };
type Wish = {
  Pickup: PlaceInput;
  Return: PlaceInput;
  classCode?: string | null;
  Options?: { Code: string; Qty: number }[] | null;
};

/** @returns the rental whose price was requested, or a message that says why the request is not valid */
const rentalFrom = (wish: Wish, data: ReservationRecord): PriceFactors | string => {
  const { Pickup, Return, classCode, Options } = wish;
  const isTime = [Pickup, Return].every(({ dateTime }) => timePattern.test(dateTime));
  const days = isTime ? countRentalDays(Pickup.dateTime, Return.dateTime) : NaN;
  if (!(days <= longestRental)) return 'The return must be after the pickup, within a year.';
  if (classCode && !vehicleClassCodes.some((code) => code === classCode))
    return 'There is no such class of vehicles.';
  const options = readOptions(Options);
  if (typeof options === 'string') return options;
  return {
    ...getPriceFactors(data),
    classCode: classCode ?? data.vehicle.classCode,
    from: Pickup.dateTime,
    until: Return.dateTime,
    isOneWay: Pickup.locationCode !== Return.locationCode,
    options,
  };
};

const readOptions = (wireOptions: Wish['Options']): { code: string; quantity: number }[] | string => {
  const options = (wireOptions ?? []).map(({ Code, Qty }) => ({ code: Code, quantity: Qty }));
  const isFine = options.every(
    ({ code, quantity }) => findRentalExtra(code) && quantity >= 0 && quantity <= 4,
  );
  return isFine && new Set(options.map(({ code }) => code)).size === options.length
    ? options
    : 'There is no such option.';
};

export const getWebCostEstimate = (
  { ResNo, Reservation }: { ResNo?: string | null; Reservation?: Wish | null },
  context: CheckInContext,
) =>
  own(ResNo ?? context.token.object ?? '', context, (data) => {
    const rental = Reservation ? rentalFrom(Reservation, data) : getPriceFactors(data);
    if (typeof rental === 'string') return createRefusalResult(rental);
    const charges = calculateCharges(rental);
    return {
      Success: true,
      Total: charges.total,
      CurrencyCode: getCurrency(rental.country),
      IncludedDistance: RENTAL_TERMS.includedDistance,
      RenterCharges: [...charges.time, ...charges.options].filter(({ quantity }) => quantity > 0),
      Messages: messages,
    };
  });

/**
 * FrontdeskGetEstimate returns the rental's estimated cost in the format of the check-in. Lines with a quantity of
 * 0 are included.
 */
export const getFrontdeskCostEstimate = ({ ResNo }: { ResNo: string }, context: CheckInContext) =>
  own(ResNo, context, (data) => {
    const charges = calculateCharges(getPriceFactors(data));
    const line = ({ desc, quantity, total }: (typeof charges.time)[number]) => ({
      Description: desc,
      Quantity: quantity,
      Total: total,
      SubTotal: total,
    });
    return {
      Success: true,
      Estimate: { Total: charges.total, CurrencyCode: getCurrency(data.country) },
      Customer: { TimeCharges: charges.time.map(line), OptionsCharges: charges.options.map(line) },
    };
  });

export const listWebOptions = ({ ResNo }: { ResNo: string }, context: CheckInContext) =>
  own(ResNo, context, () => ({
    Success: true,
    Options: rentalExtraCodes.flatMap((code) => {
      const option = findRentalExtra(code);
      if (!option) return [];
      const { desc, rate, weekRate, maximumDays } = option;
      return {
        code,
        desc,
        liability: option.liability,
        maximum_days: maximumDays,
        rate,
        week_rate: weekRate,
        xday_rate: rate,
        rate_type: 'D',
        available: true,
      };
    }),
  }));

export const listRates = ({ Reservation }: { Reservation: Wish }, context: CheckInContext) =>
  own(context.token.object ?? '', context, (data) => {
    const rentals = vehicleClassCodes.map((classCode) => rentalFrom({ ...Reservation, classCode }, data));
    const broken = rentals.find((rental) => typeof rental === 'string');
    if (broken !== undefined) return createRefusalResult(broken);
    return {
      Success: true,
      Rates: rentals.flatMap((rental) => {
        if (typeof rental === 'string') return [];
        const charges = calculateCharges(rental);
        return {
          RateID: `${rental.country}${rental.classCode}D`,
          Class: rental.classCode,
          Availability: 'AVAILABLE',
          CurrencyCode: getCurrency(rental.country),
          Estimate: charges.total,
          RateOnlyEstimate:
            getDayRate(rental.classCode, rental.country) * countRentalDays(rental.from, rental.until),
          DropCharge: { value: rental.isOneWay ? RENTAL_TERMS.dropCharge : 0, responsibility: 'RENTER' },
          Distance: { Included: RENTAL_TERMS.includedDistance },
          Liability: RENTAL_TERMS.liability,
          PrePaid: data.prePaid,
        };
      }),
    };
  });

export const listVehicleModels = () => vehicleClassCodes.map(findVehicleClass);

export const listWebLocations = async (
  { Brand, Country }: { Brand: string; Country: string },
  { db }: CheckInContext,
): Promise<LocationRecord[]> =>
  (await db.find('locations', { brand: Brand, country: Country })).map((row) => row.data);

type Change = {
  ResNo: string;
  Version: number;
  LocalPhone?: string | null;
  Options?: { Code: string; Qty: number }[] | null;
};

export const updateWebReservation = ({ input }: { input: Change }, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const records = await readAndLockCheckIn(tx, context, input.ResNo);
    if (!records) return checkInNotFoundResult;
    const { data, id } = records.reservation;
    const version = data.version ?? 1;
    const closed = await readCheckInWindowRefusalText(tx, records, context.call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    if (records.facts.isRestricted) return createRefusalResult('Your profile has been restricted.');
    if (input.Version !== version) return createRefusalResult('This reservation was changed elsewhere.');
    if (input.LocalPhone && !/^\+?[\d ]{6,20}$/.test(input.LocalPhone))
      return createRefusalResult('The phone number is not valid.');
    const options = readOptions(input.Options);
    if (typeof options === 'string') return createRefusalResult(options);
    const change = {
      ...(input.LocalPhone === undefined ? {} : { localPhone: input.LocalPhone }),
      ...(input.Options ? { options: options.filter(({ quantity }) => quantity > 0) } : {}),
    };
    await tx.change('reservations', id, { data: { ...data, ...change, version: version + 1 } });
    await addAuditEntry(tx, { event: 'reservation-changed', call: context.call, detail: null });
    return { Success: true };
  });
