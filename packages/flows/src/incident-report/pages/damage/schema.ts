import {
  MAX_REPORT_LENGTHS,
  type DamageType,
  type IncidentReport,
  type IncidentType,
  type ReportDetails,
} from '@journey/api/incidents';
import { array, object, string, type InferType } from 'yup';
import { optionalTextSchema } from '../../../fields/text/text.ts';
import { listSelectableDamages, MAX_DAMAGES } from '../../rules/damage-catalogue.ts';
import { damageMessages as text } from './messages.ts';

/** Validates the answers about the damage (docs/product/incident-report.md#v-16). */
export const damageSchema = object({
  codes: array().of(string().required()).default([]).max(MAX_DAMAGES, text.limit),
  details: optionalTextSchema().max(MAX_REPORT_LENGTHS.longText, text.detailsLong),
});

/** The form's values for the damage: the codes of the chosen damages, and additional details. */
export type DamageValues = InferType<typeof damageSchema>;

/** Returns the error message for a report in which no damage is chosen. Panel reports have a different message. */
const noDamage = (type: IncidentType): string => (type === 'panel' ? text.panelNeeded : text.otherNeeded);

/**
 * Returns an error when no damage is chosen, otherwise `undefined`. A theft report needs no damage, since the
 * damage of a stolen vehicle may be unknown.
 */
export const getNoDamageChosenError = ({ codes }: DamageValues, { type }: Pick<IncidentReport, 'type'>) =>
  codes.length === 0 && type !== 'theft' ? { field: 'codes' as const, message: noDamage(type) } : undefined;

export const toDamageValues = ({ damage, additionalDetails }: ReportDetails): DamageValues => ({
  codes: [...new Set(damage?.codes.map(({ id }) => id))],
  details: additionalDetails ?? '',
});

/**
 * Converts the answers of the form about damage to the details of the report.
 * @param photoCount the number of damage photos that the submission will send
 */
export const toDamageDetails = (
  { codes, details }: DamageValues,
  report: Pick<IncidentReport, 'type' | 'details'>,
  photoCount: number,
): ReportDetails => {
  const saved = report.details.damage?.codes ?? [];
  const isRepeated = (one: DamageType, index: number) =>
    saved.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) < index;
  return {
    damage: {
      codes: [
        // Saved damages keep their order, so that deselecting one and choosing it again changes nothing.
        ...saved.filter((one, index) => codes.includes(one.id) && !isRepeated(one, index)),
        ...codes
          .filter((code) => !saved.some(({ id }) => id === code))
          .flatMap((code) => listSelectableDamages(report.type).filter(({ id }) => id === code))
          .map(({ id, name, description }) => ({ id, name, description })),
      ],
      photoCount,
    },
    additionalDetails: details,
  };
};
