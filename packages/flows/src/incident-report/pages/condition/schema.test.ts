import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { conditionMessages as text } from './messages.ts';
import { conditionSchema, toConditionValues, toConditionDetails, type ConditionValues } from './schema.ts';

const empty = toConditionValues({});
const answered: ConditionValues = {
  ...empty,
  driveable: 'yes',
  towed: 'no',
  policeAttended: 'no',
  insured: 'no',
};

const problems = (values: ConditionValues): readonly string[] => {
  try {
    conditionSchema.validateSync(values, { abortEarly: false });
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

  it.each<[string, Partial<ConditionValues>, string[]]>([
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
    ['nothing of police that never came', { reportNumber: 'E-77' }, []],
  ])('then requires %s', (_, some, expected) => expect(problems({ ...answered, ...some })).toEqual(expected));

  it('restores the values that it saved', () => {
    const all: ConditionValues = {
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
    expect(toConditionValues(toConditionDetails(all))).toEqual(all);
  });
});
