import type { IncidentReport, IncidentType, ReportDetails } from '@journey/api/incidents';
import { array, object, string, type ObjectSchema } from 'yup';
import { anyText } from '../../../fields/text/text.ts';
import { damagesFor, MOST_DAMAGES } from '../../rules/damage-catalogue.ts';
import { damageMessages as text } from './messages.ts';

/** Characters of the additional details at most. */
export const DETAILS_LIMIT = 500;

/** The page's answers as the form holds them. */
export interface DamageValues {
  codes: string[];
  details: string;
}

/** The rules of the page (docs/product/incident-report.md#v-16). */
export const damageSchema: ObjectSchema<DamageValues> = object({
  codes: array().of(string().required()).default([]).max(MOST_DAMAGES, text.limit),
  details: anyText().max(DETAILS_LIMIT, text.detailsLong),
});

/** The error when nothing is chosen, by type. */
const noDamage = (type: IncidentType): string => (type === 'panel' ? text.panelNeeded : text.otherNeeded);

/**
 * Refuses a step whose fields are valid but that names no damage. Theft is excepted: nobody may know the damage of a
 * stolen vehicle.
 */
export const refuseDamage = ({ codes }: DamageValues, { type }: Pick<IncidentReport, 'type'>) =>
  codes.length === 0 && type !== 'theft' ? { field: 'codes' as const, message: noDamage(type) } : undefined;

export const readDamage = ({ damage, additionalDetails }: ReportDetails): DamageValues => ({
  codes: damage?.codes.map(({ id }) => id) ?? [],
  details: additionalDetails ?? '',
});

/** @param photoCount photos that the submission will bring */
export const writeDamage = (
  { codes, details }: DamageValues,
  { type, details: before }: Pick<IncidentReport, 'type' | 'details'>,
  photoCount: number,
): ReportDetails => {
  // A code that is there already keeps the words it came with: in a report that was handed in they are locked.
  const known = [...(before.damage?.codes ?? []), ...damagesFor(type)];
  return {
    damage: {
      codes: codes.flatMap((id) => {
        const found = known.find((one) => one.id === id);
        return found ? [{ id, name: found.name, description: found.description }] : [];
      }),
      photoCount,
    },
    additionalDetails: details,
  };
};
