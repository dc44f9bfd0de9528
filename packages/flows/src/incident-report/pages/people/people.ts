import { isWirePhoneNumber } from '@journey/api';
import {
  MAX_REPORT_LENGTHS,
  type OtherDriver,
  type ReportDetails,
  type ReportFileKind,
  type ThirdParty,
} from '@journey/api/incidents';
import { array, boolean, object, string, type InferType, type ObjectSchema } from 'yup';
import { booleanToYesNoAnswer, yesNoAnswerToBoolean } from '../../../fields/answer/answer.ts';
import { formatWireDay, toIsoDay } from '../../../fields/date/format-date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalPhoneSchema, toInternationalPhone } from '../../../fields/phone/phone.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import type { Country } from '../../../site/index.ts';
import { isLicenceHandedIn, type ReportSubmissionFacts } from '../../rules/handed-in-licences.ts';
import {
  optionalReportCodeSchema,
  optionalReportTextSchema,
  requiredReportTextSchema,
} from '../report-text.ts';
import { personFieldMessages as text, thirdPartyMessages, witnessMessages } from './messages.ts';

/** The most other vehicles that a report can contain: a first one and two further ones. */
export const MAX_THIRD_PARTIES = 3;
/** The most witnesses that a report can contain. */
export const MAX_WITNESSES = 2;

export const EMPTY_THIRD_PARTY = {
  firstName: '',
  lastName: '',
  licenceNumber: '',
  licenceExpires: '',
  address: '',
  phone: '',
  email: '',
  registration: '',
  make: '',
  model: '',
  insurer: '',
  policy: '',
  // Whether an earlier submission included a photo of this person's licence. No field changes this value; the form keeps
  // it so that saving does not lose it.
  hadLicencePhoto: false,
};
export const EMPTY_WITNESS = { firstName: '', lastName: '', phone: '', email: '', hadLicencePhoto: false };

const person = {
  firstName: requiredReportTextSchema(text.firstNameNeeded),
  lastName: requiredReportTextSchema(text.lastNameNeeded),
  phone: optionalPhoneSchema(),
  email: limitTextLength(optionalEmailSchema(), MAX_REPORT_LENGTHS.text),
};
/** Validates the fields of a driver, in this vehicle or another one. */
export const driverSchemas = {
  ...person,
  licenceNumber: optionalReportCodeSchema(),
  licenceExpires: optionalDaySchema(),
  address: optionalReportTextSchema(MAX_REPORT_LENGTHS.address),
};
const hadLicencePhoto = boolean().default(false);

/**
 * Validates a list of people that depends on a question, such as whether there were witnesses. When the
 * answer has been changed to no, the typed values stay in the form, but are neither validated nor sent.
 */
const peopleSchema = <Person extends object>(question: string, one: ObjectSchema<Person>) =>
  array()
    .of(one)
    .default([])
    .when(question, ([answer], list) => (answer === 'yes' ? list : array().default([])));

/** Validates the answers about other vehicles and their drivers (docs/product/incident-report.md#v-14). */
export const thirdPartySchema = object({
  involved: string().default('').required(thirdPartyMessages.questionNeeded),
  parties: peopleSchema(
    'involved',
    object({
      ...driverSchemas,
      registration: optionalReportCodeSchema(),
      make: optionalReportTextSchema(),
      model: optionalReportTextSchema(),
      insurer: optionalReportTextSchema(),
      policy: optionalReportCodeSchema(),
      hadLicencePhoto,
    }),
  ).max(MAX_THIRD_PARTIES, thirdPartyMessages.most),
});

/** The form's values for other vehicles: whether any were involved, and their drivers. */
export type ThirdPartiesValues = InferType<typeof thirdPartySchema>;

/** Validates the answers about witnesses (docs/product/incident-report.md#v-15). */
export const witnessesSchema = object({
  witnessed: string().default('').required(witnessMessages.questionNeeded),
  witnesses: peopleSchema('witnessed', object({ ...person, hadLicencePhoto })),
});

/** The form's values for witnesses: whether there were any, and the witnesses. */
export type WitnessesValues = InferType<typeof witnessesSchema>;

/**
 * Converts a saved person to the form's values, with the fields of `empty`. A field without a saved value gets its
 * value from `empty`.
 * @param country the country to which a stored phone number without a calling code belongs
 */
export const readPerson = <Values extends object>(
  empty: Values,
  saved: OtherDriver & ThirdParty,
  country: Country,
): Values => {
  const { phone } = saved;
  const known: Readonly<Record<string, unknown>> = {
    ...saved,
    // A number that the services accept is locked in a submitted report, so it must be sent back unchanged.
    phone: isWirePhoneNumber(phone) ? phone : toInternationalPhone(phone, country),
    licenceExpires: formatWireDay(saved.licenceExpires),
    hadLicencePhoto: saved.hasLicencePhoto,
  };
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, known[name] ?? none]),
  ) as Values;
};

/** Converts the saved answers about other vehicles to the form's values. @param country see `readPerson` */
export const toThirdPartyValues = (
  { hasThirdParty, thirdParty = {}, additionalThirdParties = [] }: ReportDetails,
  country: Country,
): ThirdPartiesValues => ({
  involved: booleanToYesNoAnswer(hasThirdParty),
  parties: [thirdParty, ...additionalThirdParties].map((party) =>
    readPerson(EMPTY_THIRD_PARTY, party, country),
  ),
});

/**
 * Returns the paths of the addresses of third parties that equal the incident's address. The submission fills it in for
 * a third party without one (docs/product/incident-report.md#v-14), so perhaps nobody has reported it.
 */
export const listFilledInAddressPaths = ({
  incident,
  thirdParty = {},
  additionalThirdParties = [],
}: ReportDetails): string[] =>
  [thirdParty, ...additionalThirdParties].flatMap(({ address }, index) =>
    address !== undefined && address === incident?.address ? [`parties.${index}.address`] : [],
  );

/** Converts the saved answers about witnesses to the form's values. @param country see `readPerson` */
export const toWitnessValues = (
  { hasWitnesses, witnesses = [] }: ReportDetails,
  country: Country,
): WitnessesValues => ({
  witnessed: booleanToYesNoAnswer(hasWitnesses),
  witnesses: (witnesses.length > 0 ? witnesses : [{}]).map((witness) =>
    readPerson(EMPTY_WITNESS, witness, country),
  ),
});

/**
 * Converts the people of a form to the details to save. For a submitted report, only photos from an earlier submission
 * are marked. A new photo may still be removed, so it is marked when the edit is submitted.
 * @param hasPhoto for each person by index, whether this device has a photo of their licence
 */
const writePeople = <Values extends { readonly hadLicencePhoto: boolean }>(
  people: readonly Values[],
  report: ReportSubmissionFacts,
  kind: ReportFileKind,
  hasPhoto: readonly boolean[],
) =>
  people.map(({ hadLicencePhoto: hadPhoto, ...values }, index) => ({
    ...values,
    hasLicencePhoto: report.isSubmitted
      ? isLicenceHandedIn(report, kind, hadPhoto)
      : hasPhoto[index] === true,
  }));

/** Converts the answers of the form about other vehicles to the details of the report. @param hasPhoto see `writePeople` */
export const toThirdPartyDetails = (
  { involved, parties }: ThirdPartiesValues,
  report: ReportSubmissionFacts,
  hasPhoto: readonly boolean[],
): ReportDetails => {
  const [thirdParty, ...additional] = writePeople(parties, report, 'licence-third-party', hasPhoto).map(
    ({ licenceExpires, ...values }): ThirdParty => ({
      ...values,
      licenceExpires: toIsoDay(licenceExpires),
    }),
  );
  const isInvolved = involved === 'yes';
  return {
    hasThirdParty: yesNoAnswerToBoolean(involved),
    thirdParty: isInvolved ? thirdParty : undefined,
    additionalThirdParties: isInvolved && additional.length > 0 ? additional : undefined,
  };
};

/** Converts the answers of the form about witnesses to the details of the report. @param hasPhoto see `writePeople` */
export const toWitnessDetails = (
  { witnessed, witnesses }: WitnessesValues,
  report: ReportSubmissionFacts,
  hasPhoto: readonly boolean[],
): ReportDetails => ({
  hasWitnesses: yesNoAnswerToBoolean(witnessed),
  witnesses: witnessed === 'yes' ? writePeople(witnesses, report, 'licence-witness', hasPhoto) : undefined,
});
