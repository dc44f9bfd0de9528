/** Loads a scenario, a set of fictional data, into a store. */
import { normaliseName } from '../core/names.ts';
import { deleteObjects, type ObjectStore } from '../store/objects.ts';
import type { Store, Transaction } from '../store/store.ts';
import { tableNames } from '../store/tables.ts';
import { batchRowWrites } from './batch-rows.ts';
import { resolveStops, type ScenarioLocations } from './branches.ts';
import { replayScenarioCheckIn, createScenarioOutages } from './load-check-in.ts';
import { loadScenarioIncidents } from './load-incidents.ts';
import { readLoadedScenario, recordLoadedScenario } from './loaded-scenario.ts';
import { listSignInEntries } from './people.ts';
import { buildScenarioRental, appendCheckDigit } from './rental.ts';
import type { Scenario, ScenarioPerson, ScenarioReservation } from './schema.ts';

/**
 * How long ago an ID verification from an earlier rental took place, in milliseconds. Scenarios state no date for
 * it.
 */
const heldSince = 200 * 24 * 3_600_000;

/**
 * Empties the sandbox and loads a scenario. The clock's offset, the simulated faults and the stored files are
 * deleted as well.
 */
export const resetToScenario = async (
  store: Store,
  objects: ObjectStore,
  scenario: Scenario,
): Promise<void> => {
  const files = await store.transaction(async (tx) => {
    const stored = await tx.find('objects');
    for (const table of tableNames) await tx.empty(table);
    await load(tx, scenario, Date.now());
    return stored.filter((row) => !row.drawing);
  });
  await deleteObjects(
    objects,
    files.map(({ id }) => id),
  );
};

/** Loads a scenario into a store that never had one; otherwise it changes nothing. @returns whether it loaded */
export const loadScenarioIfEmpty = (store: Store, scenario: Scenario): Promise<boolean> =>
  store.transaction(async (tx) => {
    if (await readLoadedScenario(tx)) return false;
    return load(tx, scenario, Date.now());
  });

const load = async (transaction: Transaction, scenario: Scenario, now: number): Promise<boolean> => {
  // If two processes start together on an empty database, only the one that adds this row loads the scenario.
  const first = await recordLoadedScenario(transaction, scenario, now);
  if (!first) return false;
  const { batched: tx, flush } = batchRowWrites(transaction);
  for (const location of scenario.locations) {
    const { brand, country, locationCode } = location;
    await tx.add('locations', { id: `${brand}-${country}-${locationCode}`, brand, country, data: location });
  }
  await tx.add('settings', { id: 'outages', data: createScenarioOutages(scenario, now) });
  for (const [index, person] of scenario.people.entries())
    await loadPerson(tx, scenario.locations, person, index, now);
  // Loading check-ins replays events, which writes entries to the audit log. Nobody caused these events in this
  // sandbox, so the entries are removed.
  await tx.empty('audit');
  const people = [...listSignInEntries(scenario), ...(await loadScenarioIncidents(tx, scenario, now))];
  for (const [index, data] of people.entries())
    await tx.add('people', { id: String(index).padStart(4, '0'), data });
  await flush();
  return true;
};

const loadPerson = async (
  tx: Transaction,
  locations: ScenarioLocations,
  person: ScenarioPerson,
  index: number,
  now: number,
): Promise<void> => {
  const customer = String(700_001 + index);
  const lastNameKey = normaliseName(person.lastName);
  const { firstName, lastName, brand, country, dateOfBirth, goldNumber = null } = person;
  await tx.add('customers', {
    id: customer,
    data: {
      customerNumber: person.customerNumber ?? customer,
      firstName,
      lastName,
      brand,
      country,
      dateOfBirth,
      email: person.email ?? null,
      phone: person.phone ?? null,
      address: person.address ? { ...person.address, countryCode: country } : null,
      licence: person.licence ? { ...person.licence, expires: person.licence.expires ?? null } : null,
      dnr: person.dnr ? 1 : 0,
      isNew: person.isNew ?? false,
      emergencyPhone: person.emergencyPhone ?? null,
      unit: person.unit ?? null,
      idVerification: person.idVerification
        ? {
            ...person.idVerification,
            transactionId: `held-${customer}`,
            verifiedTime: new Date(now - heldSince).toISOString(),
          }
        : null,
    },
  });
  for (const rental of person.rentals) {
    const { record, objects } = buildScenarioRental(person, rental, now, locations);
    const { cdp = null, cardLastDigits = null } = person;
    const id = appendCheckDigit(rental.number);
    await tx.add('rentals', {
      id,
      customer,
      dob: dateOfBirth,
      lastNameKey,
      cdp,
      cardLastDigits,
      data: record,
    });
    for (const row of objects) await tx.add('objects', row);
  }
  for (const reservation of person.reservations ?? []) {
    const data = reservationRecord(locations, person, reservation, now);
    await tx.add('reservations', {
      id: data.resNo,
      confirmation: data.confNo.slice(0, 10),
      customer,
      lastNameKey,
      country,
      goldNumber,
      pickupDate: data.pickup.dateTime.slice(0, 10),
      pickupLocation: data.pickup.location,
      data,
    });
    await replayScenarioCheckIn(tx, data.resNo, reservation, now);
  }
};

const reservationRecord = (
  locations: ScenarioLocations,
  person: ScenarioPerson,
  reservation: ScenarioReservation,
  now: number,
) => {
  const [pickup, end] = resolveStops(locations, person, [reservation.pickup, reservation.return], now);
  return {
    resNo: reservation.number,
    confNo: reservation.confirmation,
    brand: person.brand,
    country: person.country,
    resType: reservation.resType ?? 'DS',
    status: reservation.cancelled ? 'CANCELLED' : 'OPEN',
    goldNumber: person.goldNumber ?? null,
    pickup: { location: reservation.pickup.location, dateTime: pickup.local ?? '' },
    return: { location: reservation.return.location, dateTime: end.local ?? '' },
    vehicle: reservation.vehicle,
    prePaid: reservation.prePaid ?? false,
    mainNote: reservation.mainNote ?? '',
    checkinStatus: reservation.checkinStatus ?? '',
    additionalDriver: getAdditionalDriver(reservation),
    version: 1,
    options: (reservation.options ?? []).map(({ code, quantity }) => ({ code, quantity })),
    localPhone: null,
    otherId: null,
    invitesSentAt: reservation.invited ? [now] : [],
  };
};

const getAdditionalDriver = ({ additionalDriver }: ScenarioReservation) => {
  if (!additionalDriver) return null;
  const { lastName, licenceNumber, regionOfIssue, anyLicence = false } = additionalDriver;
  return { lastName, licenceNumber, regionOfIssue, anyLicence };
};
