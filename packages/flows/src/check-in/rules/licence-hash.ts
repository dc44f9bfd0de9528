/**
 * Returns a number of 16 bits that is the same for the same licence, however it is typed. So few bits tell the drivers of
 * one booking apart, and nobody can tell the licence number from them.
 */
export const hashLicenceNumber = (licenceNumber: string): number => {
  const characters = licenceNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  let hash = 0;
  for (const character of characters) hash = (hash * 37 + character.charCodeAt(0)) % 65_521;
  return hash;
};
