import { object, string, type InferType } from 'yup';
import { MAX_REPORT_LENGTHS, type ReportDetails } from '@journey/api/incidents';
import { booleanToYesNoAnswer, yesNoAnswerToBoolean } from '../../../fields/answer/answer.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import { optionalCodeSchema, optionalTextSchema } from '../../../fields/text/text.ts';
import { vehicleConditionMessages as text } from './messages.ts';

const answered = () => string().default('').required(text.allQuestions);
/**
 * Schema of a text whose field is shown only after a question is answered with yes. While the field is
 * hidden, its text is not sent and may have any length.
 */
const shownWhen = (question: string, schema = optionalTextSchema()) =>
  schema.when(question, {
    is: 'yes',
    then: (rule) => limitTextLength(rule, MAX_REPORT_LENGTHS.text),
  });
const neededWhen = (question: string, message: string, schema?: ReturnType<typeof optionalTextSchema>) =>
  shownWhen(question, schema).when(question, { is: 'yes', then: (rule) => rule.required(message) });

/** Validates the answers about the vehicle's condition and the police (docs/product/incident-report.md#v-10). */
export const vehicleConditionSchema = object({
  driveable: answered(),
  towed: answered(),
  towCompany: neededWhen('towed', text.towCompanyNeeded),
  policeAttended: answered(),
  reportNumber: neededWhen('policeAttended', text.reportNumberNeeded, optionalCodeSchema()).when(
    'policeAttended',
    {
      is: 'yes',
      then: (rule) => rule.matches(/^[a-z0-9]+$/i, text.lettersAndNumbers),
    },
  ),
  officerName: neededWhen('policeAttended', text.officerNameNeeded),
  station: neededWhen('policeAttended', text.stationNeeded),
  insured: answered(),
  insuranceNumber: shownWhen('insured', optionalCodeSchema()),
  insuranceProvider: shownWhen('insured'),
});

/** The form's values for the vehicle's condition and the police, all as text. */
export type VehicleConditionValues = InferType<typeof vehicleConditionSchema>;

/**
 * Converts the saved answers to the form's values. Texts whose fields are hidden, because their question is not
 * answered with yes, are left out.
 */
export const toVehicleConditionValues = ({ condition = {} }: ReportDetails): VehicleConditionValues => ({
  driveable: booleanToYesNoAnswer(condition.isDriveable),
  towed: booleanToYesNoAnswer(condition.wasTowed),
  towCompany: (condition.wasTowed && condition.towCompany) || '',
  policeAttended: booleanToYesNoAnswer(condition.policeAttended),
  reportNumber: (condition.policeAttended && condition.police?.reportNumber) || '',
  officerName: (condition.policeAttended && condition.police?.officerName) || '',
  station: (condition.policeAttended && condition.police?.station) || '',
  insured: booleanToYesNoAnswer(condition.isInsured),
  insuranceNumber: (condition.isInsured && condition.insurance?.number) || '',
  insuranceProvider: (condition.isInsured && condition.insurance?.provider) || '',
});

export const toVehicleConditionDetails = (values: VehicleConditionValues): ReportDetails => ({
  condition: {
    isDriveable: yesNoAnswerToBoolean(values.driveable),
    wasTowed: yesNoAnswerToBoolean(values.towed),
    towCompany: values.towCompany,
    policeAttended: yesNoAnswerToBoolean(values.policeAttended),
    police: {
      reportNumber: values.reportNumber,
      officerName: values.officerName,
      station: values.station,
    },
    isInsured: yesNoAnswerToBoolean(values.insured),
    insurance: { number: values.insuranceNumber, provider: values.insuranceProvider },
  },
});
