import { parseCountry } from '../../site/index.ts';

/**
 * Returns the time zone to use if the branch is unknown: the most populous time zone of its country.
 * @param country `AU` or `NZ` in any letter case, as the services may send it
 */
export const getTimeZoneOfCountry = (country: string): string =>
  parseCountry(country) === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney';

/**
 * Returns the current day in a country as `YYYY-MM-DD`, a form in which days can be compared as text. Ages and expiry
 * dates are checked against it, as in the services, because the device of somebody who has just arrived may still be
 * set to another time zone.
 * @param country `AU` or `NZ`
 * @param moment a moment of the day, in milliseconds since 1970 if it is a number; by default now
 */
export const getDayInCountry = (country: string, moment: number | Date = Date.now()): string =>
  // The Swedish locale writes a day as `2026-11-21`.
  new Date(moment).toLocaleDateString('sv', { timeZone: getTimeZoneOfCountry(country) });
