import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import type { FieldValues } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { IncidentReportApp } from '../incident-report-app.ts';
import {
  toVehicleConditionDetails,
  toVehicleConditionValues,
  vehicleConditionSchema,
  type VehicleConditionValues,
} from '../pages/condition/schema.ts';
import {
  otherDriverSchema,
  toOtherDriverDetails,
  toOtherDriverValues,
  type OtherDriverValues,
} from '../pages/people/other-driver.ts';
import {
  EMPTY_WITNESS,
  listFilledInAddressPaths,
  thirdPartySchema,
  toThirdPartyDetails,
  toThirdPartyValues,
  toWitnessDetails,
  toWitnessValues,
  witnessesSchema,
  type ThirdPartiesValues,
  type WitnessesValues,
} from '../pages/people/people.ts';
import { filledAnswers } from '../testing/filled-answers.ts';
import type { ReportStepDefinition } from './report-step.ts';
import { areSameOnceSaved } from './same-answers.ts';

type Step<Values extends FieldValues> = Pick<
  ReportStepDefinition<Values>,
  'schema' | 'read' | 'write' | 'listFilledInPaths'
>;

const condition: Step<VehicleConditionValues> = {
  schema: vehicleConditionSchema,
  read: toVehicleConditionValues,
  write: toVehicleConditionDetails,
};
const otherDriver: Step<OtherDriverValues> = {
  schema: otherDriverSchema,
  read: (details) => toOtherDriverValues(details, 'AU'),
  write: (values, { report }) => toOtherDriverDetails(values, report, [false]),
};
/** The steps about people, on a device with a photo of the first person's licence. */
const thirdParties: Step<ThirdPartiesValues> = {
  schema: thirdPartySchema,
  read: (details) => toThirdPartyValues(details, 'AU'),
  write: (values, { report }) => toThirdPartyDetails(values, report, [true]),
  listFilledInPaths: listFilledInAddressPaths,
};
const witnesses: Step<WitnessesValues> = {
  schema: witnessesSchema,
  read: (details) => toWitnessValues(details, 'AU'),
  write: (values, { report }) => toWitnessDetails(values, report, [true]),
};

/**
 * Compares typed answers with those that the services have stored.
 * @param reportNumber the number that a submission has given the report
 */
const compare =
  <Values extends FieldValues>(
    step: Step<Values>,
    typed: Values,
    details: ReportDetails,
    reportNumber?: string,
  ) =>
  (): Promise<boolean> =>
    areSameOnceSaved(step, typed, step.read(details), {
      reporting: {} as IncidentReportApp,
      report: { isSubmitted: false, reportNumber, details } as IncidentReport,
    });

const driver: OtherDriverValues = {
  ...filledAnswers.driver,
  relationship: 'Friend',
  otherRelationship: 'Neighbour',
};
const storedDriver = {
  ...filledAnswers.driver,
  licenceExpires: '2030-01-31',
  relationship: 'Friend',
  hasLicencePhoto: false,
};
const { hadLicencePhoto: _, ...witness } = filledAnswers.witness;
const { hadLicencePhoto: __, ...party } = filledAnswers.party;
const parkedCar = { involved: 'yes', parties: [{ ...filledAnswers.party, address: '' }] };
/** The answers about that car, as a submission stores them. */
const storedCar = {
  incident: { address: filledAnswers.incident.address },
  hasThirdParty: true,
  thirdParty: {
    ...party,
    licenceExpires: '2030-01-31',
    address: filledAnswers.incident.address,
    hasLicencePhoto: true,
  },
};

it.each<[string, boolean, () => Promise<boolean>]>([
  [
    'a tow company that is hidden again',
    true,
    compare(
      condition,
      { ...filledAnswers.condition, towed: 'no' },
      {
        condition: {
          isDriveable: true,
          wasTowed: false,
          policeAttended: true,
          police: { reportNumber: 'E70011223', officerName: 'Sergeant Example', station: 'Parramatta' },
          isInsured: true,
          insurance: { number: 'I-200300', provider: 'Example Insurance' },
        },
      },
    ),
  ],
  [
    'the officer and the insurer, which are hidden again',
    true,
    compare(
      condition,
      { ...filledAnswers.condition, policeAttended: 'no', insured: 'no' },
      {
        condition: {
          isDriveable: true,
          wasTowed: true,
          towCompany: 'Example Towing',
          policeAttended: false,
          isInsured: false,
        },
      },
    ),
  ],
  ['a relationship that is hidden again', true, compare(otherDriver, driver, { otherDriver: storedDriver })],
  [
    'a space after a name',
    true,
    compare(otherDriver, { ...driver, lastName: 'Exampleton ' }, { otherDriver: storedDriver }),
  ],
  [
    'the name of another driver',
    false,
    compare(otherDriver, driver, { otherDriver: { ...storedDriver, lastName: 'Sampleton' } }),
  ],
  [
    'another vehicle that is hidden again',
    true,
    compare(thirdParties, { involved: 'no', parties: [filledAnswers.party] }, { hasThirdParty: false }),
  ],
  ['an address that the submission filled in', true, compare(thirdParties, parkedCar, storedCar, 'VIR1')],
  [
    'an address that somebody typed before the submission',
    false,
    compare(thirdParties, parkedCar, storedCar),
  ],
  [
    'an address other than the incident’s',
    false,
    compare(
      thirdParties,
      parkedCar,
      { ...storedCar, thirdParty: { ...storedCar.thirdParty, address: '2 Wattle Road' } },
      'VIR1',
    ),
  ],
  [
    'a new photo of a licence',
    true,
    compare(
      witnesses,
      { witnessed: 'yes', witnesses: [filledAnswers.witness] },
      { hasWitnesses: true, witnesses: [{ ...witness, hasLicencePhoto: true }] },
    ),
  ],
  [
    'a second witness',
    false,
    compare(
      witnesses,
      { witnessed: 'yes', witnesses: [filledAnswers.witness, { ...EMPTY_WITNESS, firstName: 'Sam' }] },
      { hasWitnesses: true, witnesses: [{ ...witness, hasLicencePhoto: true }] },
    ),
  ],
])('answers with %s are the same as those that were saved: %s (V-17)', async (_name, is, areSame) =>
  expect(await areSame()).toBe(is),
);
