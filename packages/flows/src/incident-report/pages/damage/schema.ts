import {
  MAX_REPORT_LENGTHS,
  type IncidentReport,
  type IncidentType,
  type ReportDetails,
} from '@journey/api/incidents';
import { array, object, string, type InferType } from 'yup';
import { optionalTextSchema } from '../../../fields/text/text.ts';
import { listDamagesOfReport, MAX_DAMAGES } from '../../rules/damage-catalogue.ts';
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
  const known = listDamagesOfReport(report);
  const saved = [...new Set(report.details.damage?.codes.map(({ id }) => id))];
  // Saved damages keep their order, so that deselecting one and choosing it again changes nothing.
  const ordered = [...saved.filter((id) => codes.includes(id)), ...codes.filter((id) => !saved.includes(id))];
  return {
    damage: {
      codes: ordered.flatMap((id) => {
        const found = known.find((item) => item.id === id);
        if (!found) return [];
        const { name, description, type } = found;
        return [{ id, name, description, ...(type && { type }) }];
      }),
      photoCount,
    },
    additionalDetails: details,
  };
};
