/**
 * Builds the database rows that incident reports belong to: one for each rental of a scenario's people, and one
 * for each group vehicle that is not on rent.
 */
import { formatRegistration, normaliseForComparison } from '../services/incidents/rules.ts';
import type { IncidentRentalRow } from '../store/rows/incident.ts';
import { appendCheckDigit } from './rental.ts';
import type { ScenarioPerson, ScenarioRental } from './schema.ts';
import { resolveStops, type ScenarioLocations } from './branches.ts';

const makes = [
  ['Toyota', 'Corolla'],
  ['Kia', 'Sportage'],
  ['Mazda', '3'],
  ['Hyundai', 'i30'],
] as const;

/** The make and model of a vehicle, which a scenario may set for its incident reports. */
type Named = { make?: string; model?: string };

const vehicleFacts = (unit: string, registration: string, { make, model }: Named) => {
  const index = Array.from(unit).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % makes.length;
  return {
    registration: formatRegistration(registration),
    unitNumber: unit,
    vin: `6T1SAMPLE${unit.replace(/\D/g, '').padStart(8, '0').slice(-8)}`,
    make: make ?? makes[index]?.[0] ?? '',
    model: model ?? makes[index]?.[1] ?? '',
    recordedDamage: [],
  };
};

/**
 * Builds the database row of a rental to which incident reports can belong.
 * @param now the time to which relative times refer, in milliseconds since 1970
 * @param locations the scenario's branches, in whose time zones its times are
 */
export const createIncidentRentalRow = (
  person: ScenarioPerson,
  rental: ScenarioRental,
  extra: Named = {},
  now: number,
  locations: ScenarioLocations,
): IncidentRentalRow => {
  const { brand, country } = person;
  const raNumber = appendCheckDigit(rental.number);
  const [pickup, dropoff] = resolveStops(locations, person, [rental.pickup, rental.dropoff], now);
  const { unit, registration } = rental.vehicle ?? { unit: '', registration: '' };
  return {
    id: `ST${raNumber}`,
    registration: normaliseForComparison(registration),
    licence: person.licence ? normaliseForComparison(person.licence.number) : null,
    raNumber,
    nonrevNumber: null,
    brand,
    country,
    data: {
      ...vehicleFacts(unit, registration, extra),
      status: dropoff.moment !== null && dropoff.moment > now ? 'Open' : 'Closed',
      customerNumber: raNumber.slice(1),
      customerName: `${person.firstName} ${person.lastName}`,
      phoneNumber: person.phone ?? null,
      email: person.email ?? null,
      rentalLocation: rental.pickup.location,
      rentalDate: pickup.local,
      returnLocation: rental.dropoff.location,
      returnDate: dropoff.local,
      currentLocationCode: null,
      damageType: null,
    },
  };
};

type NonRevenue = Named & {
  nonrevNumber: string;
  brand: string;
  country: string;
  registration: string;
  unit: string;
  location: string;
};

/** Builds the database row of a vehicle that is not on rent, to which incident reports can belong. */
export const createNonRevenueVehicleRow = (vehicle: NonRevenue): IncidentRentalRow => ({
  id: `ST${vehicle.nonrevNumber}`,
  registration: normaliseForComparison(vehicle.registration),
  licence: null,
  raNumber: null,
  nonrevNumber: normaliseForComparison(vehicle.nonrevNumber),
  brand: vehicle.brand,
  country: vehicle.country,
  data: {
    ...vehicleFacts(vehicle.unit, vehicle.registration, vehicle),
    status: 'Open',
    customerNumber: null,
    customerName: null,
    phoneNumber: null,
    email: null,
    rentalLocation: vehicle.location,
    rentalDate: null,
    returnLocation: null,
    returnDate: null,
    currentLocationCode: null,
    damageType: null,
  },
});
