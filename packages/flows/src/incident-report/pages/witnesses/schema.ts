import type { IncidentReport, ReportDetails, Witness } from '@journey/api/incidents';
import { array, boolean, object, string, type ObjectSchema } from 'yup';
import { booleanToYesNoAnswer, yesNoAnswerToBoolean } from '../../../fields/answer/answer.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { witnessMessages as text, personFieldMessages } from '../people/messages.ts';

/** The most witnesses that a report can contain. */
const MOST_WITNESSES = 2;

export interface WitnessValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /**
   * Whether an earlier submission included a photo of this witness's licence. The person does not see this value;
   * the form only keeps it so that saving does not lose it.
   */
  hadLicencePhoto: boolean;
}

/** The answers about witnesses as the form holds them: whether there were any, and the witnesses. */
export interface WitnessesValues {
  witnessed: string;
  witnesses: WitnessValues[];
}

/** Returns the heading of one of the witnesses in the form, by its index, which counts from 0. */
export const getWitnessHeading = (index: number): string => (index === 0 ? text.first : text.further);

export const EMPTY_WITNESS: WitnessValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  hadLicencePhoto: false,
};

const witness: ObjectSchema<WitnessValues> = object({
  firstName: requiredTextSchema(personFieldMessages.firstNameNeeded),
  lastName: requiredTextSchema(personFieldMessages.lastNameNeeded),
  phone: optionalPhoneSchema(),
  email: optionalEmailSchema(),
  hadLicencePhoto: boolean().default(false),
});

/**
 * Accepts any values for a witness. It applies when the person has changed the answer to "no witnesses": what was
 * typed before stays in the form, but is neither validated nor sent.
 */
const unused: ObjectSchema<WitnessValues> = object({
  firstName: optionalTextSchema(),
  lastName: optionalTextSchema(),
  phone: optionalTextSchema(),
  email: optionalTextSchema(),
  hadLicencePhoto: boolean().default(false),
});

/** Validates the answers about witnesses (docs/product/incident-report.md#v-15). */
export const witnessesSchema: ObjectSchema<WitnessesValues> = object({
  witnessed: string().default('').required(text.questionNeeded),
  witnesses: array()
    .of(witness)
    .default([])
    .max(MOST_WITNESSES, text.most)
    .when('witnessed', {
      is: (witnessed: string) => witnessed !== 'yes',
      then: (list) => list.of(unused),
    }),
});

const readWitness = ({ hasLicencePhoto, firstName, lastName, phone, email }: Witness): WitnessValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
  email: email ?? '',
  hadLicencePhoto: hasLicencePhoto ?? false,
});

export const toWitnessValues = ({ hasWitnesses, witnesses = [] }: ReportDetails): WitnessesValues => ({
  witnessed: booleanToYesNoAnswer(hasWitnesses),
  witnesses: (witnesses.length > 0 ? witnesses : [{}]).map(readWitness),
});

/**
 * Converts the answers of the form about witnesses to the details of the report.
 * @param hasPhoto for each witness by index, whether a photo of their licence is sent with this submission
 */
export const toWitnessDetails = (
  { witnessed, witnesses }: WitnessesValues,
  { isSubmitted }: Pick<IncidentReport, 'isSubmitted'>,
  hasPhoto: readonly boolean[],
): ReportDetails => ({
  hasWitnesses: yesNoAnswerToBoolean(witnessed),
  witnesses:
    witnessed === 'yes'
      ? witnesses.map(({ hadLicencePhoto, ...one }, index) => ({
          ...one,
          hasLicencePhoto: hasPhoto[index] === true || (isSubmitted && hadLicencePhoto),
        }))
      : undefined,
});
