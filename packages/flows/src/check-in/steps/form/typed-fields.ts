import type { DriverOnRecord } from '@journey/api/customers';
import type { CheckInReservation } from '@journey/api/reservations';
import { parseStoredCheckInFormValues, type CheckInFormValues } from './details.ts';
import { createInitialCheckInFormValues } from './prefill.ts';

/**
 * Groups of fields that answer one question together. If the person typed in one of them, the whole group counts as
 * typed, because a mix of two sources, such as half of one address and half of another, would be useless.
 */
const JOINT_FIELDS: readonly (readonly (keyof CheckInFormValues)[])[] = [
  ['countryCode', 'street', 'unit', 'city', 'postalCode'],
  ['expiry', 'noExpiry'],
];

/** Returns the names of the fields in which two sets of values differ, and of the other fields in their groups. */
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
 * Creates the draft of the form that the device stores. It contains all values, because a confirmed form is sent as
 * it was confirmed, and because a form that is opened without a network has no other source for those of a verified
 * document. It also lists which of them the person typed, because otherwise only these are used again (C-15).
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
 * Returns the names of the fields that the person typed, according to the form's stored draft. A draft from an
 * earlier release does not list them, so all its values count as typed.
 */
export const listTypedFields = (stored: unknown): readonly string[] => {
  const { typed } = (stored ?? {}) as { typed?: unknown };
  return Array.isArray(typed)
    ? typed.filter((name) => typeof name === 'string')
    : Object.keys(parseStoredCheckInFormValues(stored));
};

/**
 * Returns only the values that the person typed.
 * @param typed the names of the fields that the person typed
 */
export const pickTypedValues = (
  values: Partial<CheckInFormValues>,
  typed: readonly string[],
): Partial<CheckInFormValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => typed.includes(name)));

/** Whether the services treat two values as the same, because they store some texts in capitals. */
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
