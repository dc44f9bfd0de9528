/**
 * For each length without the dash, how many characters precede the dash. For example, five are written as `AB-123`.
 */
const groups: Readonly<Record<number, number>> = { 5: 2, 6: 3, 7: 4 };

/**
 * Normalises a vehicle registration: removes spaces and all kinds of dashes, converts it to capitals and inserts one
 * dash, as in `ABC-123`.
 * @returns undefined if the length without dashes and spaces is not 5, 6 or 7
 */
export const normaliseVehicleRegistration = (typed: string): string | undefined => {
  const plain = typed.replaceAll(/[\p{Pd}\u2212\s]/gu, '').toUpperCase();
  const first = groups[plain.length];
  return first ? `${plain.slice(0, first)}-${plain.slice(first)}` : undefined;
};
