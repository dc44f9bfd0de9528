import type { DriverOnRecord } from '@journey/api/customers';
import type { CheckInReservation } from '@journey/api/reservations';
import { parseStoredCheckInFormValues, type CheckInFormValues } from './details.ts';
import { createInitialCheckInFormValues } from './prefill.ts';

/**
 * Fields that answer one question together. Whoever types in one of them has seen the others, and half of an address from
 * elsewhere would lead nowhere.
 */
const JOINT_FIELDS: readonly (readonly (keyof CheckInFormValues)[])[] = [
  ['countryCode', 'street', 'unit', 'city', 'postalCode'],
  ['expiry', 'noExpiry'],
];

/** Returns the names of the fields in which two forms differ, with the fields that answer the same question. */
const listChangedFields = (
  values: CheckInFormValues,
  began: CheckInFormValues,
  areEqual: (value: string | boolean, before: string | boolean) => boolean = Object.is,
): readonly string[] => {
  const names = Object.keys(values) as (keyof CheckInFormValues)[];
  const changed = names.filter((name) => !areEqual(values[name], began[name]));
  const joint = JOINT_FIELDS.filter((fields) => fields.some((name) => changed.includes(name)));
  return [...changed, ...joint.flat()];
};

/**
 * Creates what the device stores of the form. It holds all values, because a form that is opened without a network gets
 * them from nowhere else, and says which of them the person typed, because only these go over a verified document (C-15).
 * @param began the values with which the form was opened
 * @param typedBefore the names of the fields that the person had typed before
 */
export const createStoredCheckInForm = (
  values: CheckInFormValues,
  began: CheckInFormValues,
  typedBefore: readonly string[],
): unknown => {
  return { ...values, typed: [...new Set([...typedBefore, ...listChangedFields(values, began)])] };
};

/**
 * Returns the names of the fields that the person typed, from what the device has stored of the form. An earlier release
 * did not store them, so that all its values count as typed.
 */
export const listTypedFields = (stored: unknown): readonly string[] => {
  const { typed } = (stored ?? {}) as { typed?: unknown };
  return Array.isArray(typed)
    ? typed.filter((name) => typeof name === 'string')
    : Object.keys(parseStoredCheckInFormValues(stored));
};

/** Returns only those of the values that the person typed. @param typed the names of the fields */
export const pickTypedValues = (
  values: Partial<CheckInFormValues>,
  typed: readonly string[],
): Partial<CheckInFormValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => typed.includes(name)));

/** Whether the services hold two values as the same, since they put some of the texts that are saved in capitals. */
const areSameOnRecord = (one: string | boolean, other: string | boolean): boolean => {
  const [left, right] = [one, other].map((value) => String(value).normalize('NFC').trim().toUpperCase());
  return left === right;
};

/**
 * Returns the values that the person typed on another device before it handed the form over (C-33). This device has no
 * draft of them. They are the saved details that differ from the customer's record.
 */
export const readHandedOverValues = (
  { status, driver }: Pick<CheckInReservation, 'status' | 'driver'>,
  record: DriverOnRecord | undefined,
): Partial<CheckInFormValues> => {
  if (status !== 'CHECKIN_FORM' || !driver || !record) return {};
  const saved = createInitialCheckInFormValues(driver, undefined);
  const known = createInitialCheckInFormValues(record, undefined);
  return pickTypedValues(saved, listChangedFields(saved, known, areSameOnRecord));
};
