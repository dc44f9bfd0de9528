/** Australia's postcode ranges in ascending order: the first postcode of each range, and its time zone. */
const AUSTRALIA: readonly (readonly [from: number, zone: string])[] = [
  [200, 'Australia/Sydney'],
  [800, 'Australia/Darwin'],
  [1000, 'Australia/Sydney'],
  [2880, 'Australia/Broken_Hill'],
  [2881, 'Australia/Sydney'],
  [2898, 'Australia/Lord_Howe'],
  [2899, 'Pacific/Norfolk'],
  [2900, 'Australia/Sydney'],
  [3000, 'Australia/Melbourne'],
  [4000, 'Australia/Brisbane'],
  [5000, 'Australia/Adelaide'],
  [6000, 'Australia/Perth'],
  [7000, 'Australia/Hobart'],
  [8000, 'Australia/Melbourne'],
  [9000, 'Australia/Brisbane'],
];

/**
 * Returns the time zone of a rental location, in which its pickup and return times are given.
 * @param country `AU` or `NZ`
 * @param postalCode the location's postcode, which determines the zone within the country
 * @returns an IANA name; undefined if the country and postcode do not determine one
 */
export const getTimeZoneOfLocation = (
  country: string,
  postalCode: string | undefined,
): string | undefined => {
  const code = Number(postalCode?.trim());
  if (country === 'NZ') return code === 8016 ? 'Pacific/Chatham' : 'Pacific/Auckland';
  if (country !== 'AU' || !Number.isInteger(code) || code < 200 || code > 9999) return undefined;
  return AUSTRALIA.findLast(([from]) => from <= code)?.[1];
};
