import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { vehicleConditionMessages as text } from './messages.ts';
import {
  vehicleConditionSchema,
  toVehicleConditionValues,
  toVehicleConditionDetails,
  type VehicleConditionValues,
} from './schema.ts';

const empty = toVehicleConditionValues({});
const answered: VehicleConditionValues = {
  ...empty,
  driveable: 'yes',
  towed: 'no',
  policeAttended: 'no',
  insured: 'no',
};

const problems = (values: VehicleConditionValues): readonly string[] => {
  try {
    vehicleConditionSchema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => `${path}: ${message}`);
  }
};

describe('the condition page (V-10)', () => {
  it('requires answers to all four questions', () =>
    expect(problems(empty)).toEqual(
      ['driveable', 'towed', 'policeAttended', 'insured'].map((name) => `${name}: ${text.allQuestions}`),
    ));

  it.each<[string, Partial<VehicleConditionValues>, string[]]>([
    ['nothing more', {}, []],
    ['who towed', { towed: 'yes' }, [`towCompany: ${text.towCompanyNeeded}`]],
    [
      'all of the police',
      { policeAttended: 'yes', reportNumber: 'E77' },
      [`officerName: ${text.officerNameNeeded}`, `station: ${text.stationNeeded}`],
    ],
    [
      'letters and digits alone',
      { policeAttended: 'yes', reportNumber: 'E-77', officerName: 'A', station: 'B' },
      [`reportNumber: ${text.lettersAndNumbers}`],
    ],
    ['nothing of an insurance', { insured: 'yes' }, []],
    [
      'a police report number in full-width characters',
      { policeAttended: 'yes', reportNumber: '\u200eＥ７７', officerName: 'A', station: 'B' },
      [],
    ],
    ['nothing of police that never came', { reportNumber: 'E-77' }, []],
  ])('then requires %s', (_, some, expected) => expect(problems({ ...answered, ...some })).toEqual(expected));

  it.each([
    [labels.towCompany, text.towCompanyNeeded],
    [labels.policeNumber, text.reportNumberNeeded],
    [labels.station, text.stationNeeded],
  ])('says by its label that %s is required', (label, needed) => expect(needed).toBe(`${label} is required`));

  it('reads no answer whose field the saved answers hide', () => {
    const police = { reportNumber: 'E77', officerName: 'A', station: 'B' };
    const insurance = { number: '12', provider: 'Sample Mutual' };
    const answers = { isDriveable: true, wasTowed: false, policeAttended: false, isInsured: false };
    expect(
      toVehicleConditionValues({ condition: { ...answers, towCompany: 'Acme', police, insurance } }),
    ).toEqual({ ...answered, driveable: 'yes' });
  });

  it('restores the values that it saved', () => {
    const all: VehicleConditionValues = {
      driveable: 'no',
      towed: 'yes',
      towCompany: 'Sample Towing',
      policeAttended: 'yes',
      reportNumber: 'E77',
      officerName: 'Sergeant Example',
      station: 'Parramatta',
      insured: 'yes',
      insuranceNumber: '12',
      insuranceProvider: 'Sample Mutual',
    };
    expect(toVehicleConditionValues(toVehicleConditionDetails(all))).toEqual(all);
  });
});
