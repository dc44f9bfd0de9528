/**
 * Loads check-ins that have already started from a scenario into a store. It applies the services' own rules, so that
 * no scenario can create an impossible state.
 */
import type { RequestContext } from '../core/call.ts';
import { storeCardCheckResult } from '../services/cards/conclude.ts';
import { findCheckIn, saveCheckIn, type CheckInToWrite } from '../services/check-in/check-in-records.ts';
import { applyFinalIdResult } from '../services/check-in/read-current.ts';
import type { CardCheckSession, DriverKind } from '../store/records/check-in.ts';
import { createSampleIdDocument } from '../services/identity/sample-document.ts';
import { applyIdCheckOutcome } from '../simulators/outcomes.ts';
import type { Transaction } from '../store/store.ts';
import type { IdProviderOutagePeriod } from '../services/check-in/findings.ts';
import type { Scenario, ScenarioReservation } from './schema.ts';
import { resolveScenarioTime } from './time.ts';
import { getTimeZoneOfCountry, parseTimeInZone } from '../core/local-time.ts';

/**
 * The time from the end of a person's ID verification to the loading of the scenario, in milliseconds.
 * `stuckSince` is for a verification that never gets a result, so it is longer than the services wait for one.
 */
const finishedBefore = 10_000;
const stuckSince = 180_000;

const nobody = (now: number): RequestContext => ({
  requestId: 'scenario',
  now,
  network: 'scenario',
  asked: {},
  operation: null,
  subject: null,
});

/** Returns the outages of the ID provider in a scenario, which states them in Sydney time. */
export const createScenarioOutages = ({ outages = [] }: Scenario, now: number): IdProviderOutagePeriod[] =>
  (outages ?? []).map(({ start, end }) => {
    const zone = getTimeZoneOfCountry('AU');
    const moment = (time: string) => parseTimeInZone(resolveScenarioTime(time, now, zone), zone);
    return { start: moment(start), end: moment(end) };
  });

/**
 * Brings a reservation's check-in to the state that the scenario names, by replaying events: the ID verification
 * of each driver, then the card verification.
 */
export const replayScenarioCheckIn = async (
  tx: Transaction,
  resNo: string,
  { idOutcome, cardOutcome, checkinStatus, additionalDriver }: ScenarioReservation,
  now: number,
): Promise<void> => {
  if (idOutcome) await verify(tx, resNo, 'primary', idOutcome, now);
  if (additionalDriver?.idOutcome) await verify(tx, resNo, 'additional', additionalDriver.idOutcome, now);
  if (cardOutcome) await endCard(tx, resNo, cardOutcome, now);
  if (checkinStatus === 'COMPLETED') await complete(tx, resNo, 'primary', now);
  if (additionalDriver?.checkinStatus === 'COMPLETED') await complete(tx, resNo, 'additional', now);
};

const complete = async (tx: Transaction, resNo: string, driver: DriverKind, now: number) =>
  saveCheckIn(tx, await open(tx, resNo, driver, now), { status: 'COMPLETED', completedAt: now }, now);

const open = async (
  tx: Transaction,
  resNo: string,
  driver: DriverKind,
  now: number,
): Promise<CheckInToWrite> => {
  const reservation = await tx.get('reservations', resNo);
  const records = reservation && (await findCheckIn(tx, reservation, driver, now));
  if (!records) throw new Error(`The scenario has no reservation ${resNo}.`);
  return records;
};

/**
 * Returns the URLs to which the provider's pages return, as paths without a host, because the provider's pages are on
 * the same host as the check-in.
 */
const getReturnPaths = (driver: DriverKind, { brand, country }: { brand: string; country: string }) => {
  const at = (step: string): string =>
    `/${driver === 'additional' ? 'additional-driver-checkin' : 'checkin'}/${step}?brand=${brand}&country=${country}`;
  return { success: at('verify'), exit: at('login'), back: at('verify') };
};

const verify = async (tx: Transaction, resNo: string, driver: DriverKind, outcome: string, now: number) => {
  const records = await open(tx, resNo, driver, now);
  const id = `sample-${resNo}-${driver}`;
  const begun = {
    reservation: resNo,
    driver,
    channel: 'SCENARIO',
    reference: resNo,
    returnTo: getReturnPaths(driver, records.reservation.data),
    document: createSampleIdDocument(records),
    outcome: null,
    completedAt: null,
    finalAt: null,
    failingFetches: 0,
  };
  const before = outcome === 'stuck' ? stuckSince : finishedBefore;
  const data = outcome === 'open' ? begun : applyIdCheckOutcome(begun, outcome, now - before);
  await tx.add('idTransactions', { id, reservation: resNo, startedAt: now - before, data });
  const status = records.checkIn.status || 'INPROGRESS';
  await applyFinalIdResult(
    tx,
    await saveCheckIn(tx, records, { transactionId: id, status }, now),
    nobody(now),
  );
};

const endCard = async (tx: Transaction, resNo: string, outcome: string, now: number) => {
  const records = await open(tx, resNo, 'primary', now);
  const id = `sample-${resNo}-card`;
  const { firstName, lastName } = records.customer;
  const own = outcome === 'CANCELLED' ? null : `${firstName} ${lastName}`;
  const data: CardCheckSession = {
    reservation: resNo,
    status: outcome === 'MISMATCH' ? 'APPROVED' : (outcome as CardCheckSession['status']),
    holderName: outcome === 'MISMATCH' ? 'Quentin Otherwise' : own,
    returnTo: 'http://localhost/',
    endedAt: now,
  };
  await tx.add('cardSessions', { id, reservation: resNo, startedAt: now, data });
  await storeCardCheckResult(
    tx,
    await saveCheckIn(tx, records, { cardSession: id }, now),
    id,
    data,
    nobody(now),
  );
};
