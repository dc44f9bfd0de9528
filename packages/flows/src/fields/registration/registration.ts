/** The characters before the dash by the length without it: five are written `AB-123`, for example. */
const groups: Readonly<Record<number, number>> = { 5: 2, 6: 3, 7: 4 };

/**
 * Normalises a vehicle registration: removes dashes of any length and spaces, converts it to capitals and inserts one
 * dash, as in `ABC-123`.
 * @returns undefined when the length is not 5, 6 or 7
 */
export const normaliseVehicleRegistration = (typed: string): string | undefined => {
  const plain = typed.replaceAll(/[\p{Pd}\u2212\s]/gu, '').toUpperCase();
  const first = groups[plain.length];
  return first ? `${plain.slice(0, first)}-${plain.slice(first)}` : undefined;
};
