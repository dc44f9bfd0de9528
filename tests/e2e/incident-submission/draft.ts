import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/paths/root.ts';
import type { SandboxControl } from '../sandbox.ts';

/** A renter of the default scenario: agreement number, licence and registration of the rented vehicle. */
export const renter = { number: '41220895', licence: 'X617870', registration: 'FQ55XQ' };

/**
 * The address of the incident in the tests' report. Tests find their report by it, because no other report of the
 * scenario has this address.
 */
export const place = '14 Banksia Street, Parramatta NSW 2150';

const incident = {
  IncidentDetails: {
    Date: '2026-11-01 09:30',
    Address: place,
    Description: 'A shopping trolley rolled into the front door.',
    RenterDriver: 'N',
  },
  DamageDetails: {
    DamageCodes: [{ Type: 'S', ID: 'PD', Name: 'Driver', Description: 'Driver side panel' }],
  },
  AddtionalDetails: 'The door still opens.',
};

const panel = {
  ...incident,
  VehicleConditionAndPoliceDetails: {
    VehicleDrivable: 'Y',
    VehicleTowed: 'N',
    PoliceAttended: 'Y',
    HasInsurance: 'N',
    Police: { PoliceReportNumber: 'E70011223', PoliceName: 'Sergeant Example', PoliceStation: 'Parramatta' },
  },
  CustomerDriving: 'N',
  CustomerPresent: 'Y',
  OtherDriverDetails: {
    FirstName: 'Alex',
    LastName: 'Specimen',
    DrivingLicenceNumber: 'X700200',
    Relationship: 'Friend',
    CustomerPresent: 'Y',
  },
  ThirdParty: true,
  ThirdPartyDetail: { FirstName: 'Riley', LastName: 'Sampleton', Mobile: '+61491570006' },
  Witnesses: 'Y',
  Witness1: { FirstName: 'Noor', LastName: 'Exampleton', Mobile: '+61491570110' },
};

const damageOf = {
  windscreen: { Type: 'S', ID: 'WR', Name: 'Windscreen-Driver', Description: 'Windscreen, driver side' },
  interior: { Type: 'S', ID: 'IT', Name: 'Interior', Description: 'Interior' },
  mechanical: { Type: 'S', ID: 'EM', Name: 'Engine/Mechanical', Description: 'Engine or mechanical' },
};

export type DraftType = 'panel' | keyof typeof damageOf;

/** Returns the default scenario in which the renter has exactly these reports. */
const scenarioWith = async (reports: readonly object[]): Promise<object> => {
  const folder = join(root, 'packages/sandbox/scenarios');
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as object;
  const [people, others] = (await Promise.all([read('default.json'), read('default-incidents.json')])) as [
    object,
    { incidentReports: object },
  ];
  return {
    ...people,
    incidentReports: { ...others.incidentReports, rentals: [{ number: renter.number, reports }] },
  };
};

/**
 * Returns the default scenario with one report of the renter, of which every step is saved.
 * @param change sections of the report that replace the usual ones
 */
export const draftScenario = (type: DraftType, change: object = {}): Promise<object> => {
  const usual = type === 'panel' ? panel : { ...incident, DamageDetails: { DamageCodes: [damageOf[type]] } };
  const data = { ...usual, ...change };
  return scenarioWith([{ type, status: 'DamageDetails', at: 'now-3h', note: 'A draft to hand in.', data }]);
};

/**
 * Loads the default scenario with one report of the renter.
 * @param change sections of the report that replace the usual ones
 */
export const loadDraft = async (
  sandbox: SandboxControl,
  type: DraftType,
  change: object = {},
): Promise<void> => sandbox.reset(await draftScenario(type, change));

/** Loads the default scenario without any report of the renter. */
export const loadWithoutReports = async (sandbox: SandboxControl): Promise<void> =>
  sandbox.reset(await scenarioWith([]));
