/** First postcodes of Australia's states, in order, with the zone that their clocks follow. */
const AUSTRALIA: readonly (readonly [from: number, zone: string])[] = [
  [200, 'Australia/Sydney'],
  [800, 'Australia/Darwin'],
  [1000, 'Australia/Sydney'],
  [2880, 'Australia/Broken_Hill'],
  [2881, 'Australia/Sydney'],
  [2898, 'Australia/Lord_Howe'],
  [2899, 'Australia/Sydney'],
  [3000, 'Australia/Melbourne'],
  [4000, 'Australia/Brisbane'],
  [5000, 'Australia/Adelaide'],
  [6000, 'Australia/Perth'],
  [7000, 'Australia/Hobart'],
  [8000, 'Australia/Melbourne'],
  [9000, 'Australia/Brisbane'],
];

/**
 * The time zone of a rental location: its clocks are the ones that pickup and return are told by.
 * @param country `AU` or `NZ`.
 * @param postCode the location's; it tells the state.
 * @returns an IANA name, or nothing where the postcode tells none.
 */
export const zoneOfPlace = (country: string, postCode: string | undefined): string | undefined => {
  const code = Number(postCode?.trim());
  if (country === 'NZ') return code === 8016 ? 'Pacific/Chatham' : 'Pacific/Auckland';
  if (country !== 'AU' || !Number.isInteger(code) || code < 200 || code > 9999) return undefined;
  return AUSTRALIA.findLast(([from]) => from <= code)?.[1];
};
