import type { IncidentReport, ReportDetails, Witness } from '@journey/api/incidents';
import { array, boolean, object, string, type ObjectSchema } from 'yup';
import { personMessages } from '../../fields/messages.ts';
import { booleanToAnswer, answerToBoolean } from '../../../fields/answer/answer.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalPhoneSchema } from '../../../fields/phone/rule.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { witnessMessages as text } from './messages.ts';

/** The most witnesses in a report: one and one more. */
const MOST_WITNESSES = 2;

export interface WitnessValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Whether an earlier submission included a photo of this person's licence. The form has no field for it. */
  hadLicencePhoto: boolean;
}

/** The page's answers as the form holds them. */
export interface WitnessesValues {
  witnessed: string;
  witnesses: WitnessValues[];
}

/** Returns the heading of the witness at an index that counts from 0. */
export const getWitnessHeading = (index: number): string => (index === 0 ? text.first : text.further);

export const EMPTY_WITNESS: WitnessValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  hadLicencePhoto: false,
};

const witness: ObjectSchema<WitnessValues> = object({
  firstName: requiredTextSchema(personMessages.firstNameNeeded),
  lastName: requiredTextSchema(personMessages.lastNameNeeded),
  phone: optionalPhoneSchema(),
  email: optionalEmailSchema(),
  hadLicencePhoto: boolean().default(false),
});

/**
 * Accepts any values, because after the answer is changed to no, the witnesses typed before stay in the form but are
 * neither validated nor sent.
 */
const unused: ObjectSchema<WitnessValues> = object({
  firstName: optionalTextSchema(),
  lastName: optionalTextSchema(),
  phone: optionalTextSchema(),
  email: optionalTextSchema(),
  hadLicencePhoto: boolean().default(false),
});

/** The validation of the page (docs/product/incident-report.md#v-15). */
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
  witnessed: booleanToAnswer(hasWitnesses),
  witnesses: (witnesses.length > 0 ? witnesses : [{}]).map(readWitness),
});

/** @param hasPhoto for each witness by index, whether a licence photo is sent with this submission */
export const toWitnessDetails = (
  { witnessed, witnesses }: WitnessesValues,
  { isSubmitted }: Pick<IncidentReport, 'isSubmitted'>,
  hasPhoto: readonly boolean[],
): ReportDetails => ({
  hasWitnesses: answerToBoolean(witnessed),
  witnesses:
    witnessed === 'yes'
      ? witnesses.map(({ hadLicencePhoto, ...one }, index) => ({
          ...one,
          hasLicencePhoto: hasPhoto[index] === true || (isSubmitted && hadLicencePhoto),
        }))
      : undefined,
});
