/** Letters before the dash, by the length without dashes and spaces. */
const groups: Readonly<Record<number, number>> = { 5: 2, 6: 3, 7: 4 };

/**
 * A registration as it is known: without dashes and spaces, in capitals, then grouped.
 * @returns nothing for any other length
 */
export const normaliseRegistration = (typed: string): string | undefined => {
  const plain = typed.replaceAll(/[-\s]/g, '').toUpperCase();
  const first = groups[plain.length];
  return first ? `${plain.slice(0, first)}-${plain.slice(first)}` : undefined;
};
