import { parseCountry } from '../../site/index.ts';

/**
 * Returns the time zone to use when the branch is unknown: the most populous one of its country.
 * @param country `AU` or `NZ` in any letter case, as the services may send it
 */
export const getTimeZoneOfCountry = (country: string): string =>
  parseCountry(country) === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney';

/**
 * Returns the day in a country as `YYYY-MM-DD`; days in this form can be compared as text. It decides ages and expiry
 * dates, as at the services: the device of somebody who has just arrived may still be in another zone.
 * @param country `AU` or `NZ`
 * @param moment now unless it is given, in milliseconds since 1970 if it is a number
 */
export const getDayInCountry = (country: string, moment: number | Date = Date.now()): string =>
  // In Swedish a day is written as `2026-11-21`.
  new Date(moment).toLocaleDateString('sv', { timeZone: getTimeZoneOfCountry(country) });
