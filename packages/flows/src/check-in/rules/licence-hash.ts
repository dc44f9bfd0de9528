/**
 * Returns a 16-bit hash of a licence number, whose case, spaces and hyphens make no difference. 16 bits are enough to
 * distinguish the drivers of one booking, but too few to reveal the licence number.
 */
export const hashLicenceNumber = (licenceNumber: string): number => {
  const characters = licenceNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  let hash = 0;
  for (const character of characters) hash = (hash * 37 + character.charCodeAt(0)) % 65_521;
  return hash;
};
