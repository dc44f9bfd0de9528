import { object, string, type ObjectSchema } from 'yup';
import type { ReportDetails } from '@journey/api/incidents';
import { booleanToAnswer, answerToBoolean } from '../../../fields/answer/answer.ts';
import { optionalTextSchema } from '../../../fields/text/text.ts';
import { conditionMessages as text } from './messages.ts';

/** The answers about the vehicle's condition and the police as the form holds them, all as text. */
export interface ConditionValues {
  driveable: string;
  towed: string;
  towCompany: string;
  policeAttended: string;
  reportNumber: string;
  officerName: string;
  station: string;
  insured: string;
  insuranceNumber: string;
  insuranceProvider: string;
}

const answered = () => string().default('').required(text.allQuestions);
const neededWhen = (question: string, message: string) =>
  optionalTextSchema().when(question, { is: 'yes', then: (rule) => rule.required(message) });

/** Validates the answers about the vehicle's condition and the police (docs/product/incident-report.md#v-10). */
export const conditionSchema: ObjectSchema<ConditionValues> = object({
  driveable: answered(),
  towed: answered(),
  towCompany: neededWhen('towed', text.towCompanyNeeded),
  policeAttended: answered(),
  reportNumber: optionalTextSchema().when('policeAttended', {
    is: 'yes',
    then: (rule) => rule.required(text.reportNumberNeeded).matches(/^[a-z0-9]+$/i, text.lettersAndNumbers),
  }),
  officerName: neededWhen('policeAttended', text.officerNameNeeded),
  station: neededWhen('policeAttended', text.stationNeeded),
  insured: answered(),
  insuranceNumber: optionalTextSchema(),
  insuranceProvider: optionalTextSchema(),
});

export const toConditionValues = ({ condition = {} }: ReportDetails): ConditionValues => ({
  driveable: booleanToAnswer(condition.isDriveable),
  towed: booleanToAnswer(condition.wasTowed),
  towCompany: condition.towCompany ?? '',
  policeAttended: booleanToAnswer(condition.policeAttended),
  reportNumber: condition.police?.reportNumber ?? '',
  officerName: condition.police?.officerName ?? '',
  station: condition.police?.station ?? '',
  insured: booleanToAnswer(condition.isInsured),
  insuranceNumber: condition.insurance?.number ?? '',
  insuranceProvider: condition.insurance?.provider ?? '',
});

export const toConditionDetails = (values: ConditionValues): ReportDetails => ({
  condition: {
    isDriveable: answerToBoolean(values.driveable),
    wasTowed: answerToBoolean(values.towed),
    towCompany: values.towCompany,
    policeAttended: answerToBoolean(values.policeAttended),
    police: {
      reportNumber: values.reportNumber,
      officerName: values.officerName,
      station: values.station,
    },
    isInsured: answerToBoolean(values.insured),
    insurance: { number: values.insuranceNumber, provider: values.insuranceProvider },
  },
});
