import type { ReportDetails, Witness } from '@journey/api/incidents';
import { array, object, string, type ObjectSchema } from 'yup';
import { personMessages } from '../../fields/messages.ts';
import { answerOf, anyEmail, anyText, neededText, truthOf } from '../../fields/rules.ts';
import { witnessMessages as text } from './messages.ts';

/** One witness and one more (2§9). */
export const MOST_WITNESSES = 2;

export interface WitnessValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** The page's answers as the form holds them. */
export interface WitnessesValues {
  witnessed: string;
  witnesses: WitnessValues[];
}

/** The name of a witness by its place, from 0. */
export const witnessName = (index: number): string => (index === 0 ? text.first : text.further);

export const emptyWitness: WitnessValues = { firstName: '', lastName: '', phone: '', email: '' };

const witness: ObjectSchema<WitnessValues> = object({
  firstName: neededText(personMessages.firstNameNeeded),
  lastName: neededText(personMessages.lastNameNeeded),
  phone: anyText(),
  email: anyEmail(),
});

/** What was typed before the answer became no: it is not sent, and nothing is wrong with it. */
const unused: ObjectSchema<WitnessValues> = object({
  firstName: anyText(),
  lastName: anyText(),
  phone: anyText(),
  email: anyText(),
});

/** The rules of 2§5 Witnesses. */
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

const readWitness = ({ firstName, lastName, phone, email }: Witness): WitnessValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
  email: email ?? '',
});

export const readWitnesses = ({ hasWitnesses, witnesses = [] }: ReportDetails): WitnessesValues => ({
  witnessed: answerOf(hasWitnesses),
  witnesses: (witnesses.length > 0 ? witnesses : [{}]).map(readWitness),
});

/** @param hasPhoto whether a licence photo of the witness at a place goes with the report */
export const writeWitnesses = (
  { witnessed, witnesses }: WitnessesValues,
  hasPhoto: readonly boolean[],
): ReportDetails => ({
  hasWitnesses: truthOf(witnessed),
  witnesses:
    witnessed === 'yes'
      ? witnesses.map((one, index) => ({ ...one, hasLicencePhoto: hasPhoto[index] === true }))
      : undefined,
});
