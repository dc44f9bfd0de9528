import { getCountryOfRegion, isAustralianState } from '@journey/api/addresses';
import isoCodes from 'i18n-iso-countries/codes.json';
import { AUSTRALIAN_AND_NEW_ZEALAND_REGIONS, type Region } from './local-regions.ts';

/** Kosovo's code is in common use but is not part of ISO 3166, so the list leaves it out. */
const notIso = new Set(['XK']);

/**
 * Returns a country's two-letter code, or its three-letter code if an Australian state uses the same two letters. For
 * example, `SA` is South Australia and `VI` Victoria, so Saudi Arabia is `SAU` and the US Virgin Islands are `VIR`.
 */
const getCode = (alpha2: string, alpha3: string): string => (isAustralianState(alpha2) ? alpha3 : alpha2);

const others = (): Region[] => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return isoCodes
    .flatMap(([alpha2 = '', alpha3 = '']) => {
      if (alpha2 === 'AU' || alpha2 === 'NZ' || notIso.has(alpha2)) return [];
      const label = names.of(alpha2) ?? alpha2;
      return [{ code: getCode(alpha2, alpha3), label, group: 'OTHER COUNTRIES' as const }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
};

let all: readonly Region[] | undefined;

/** Returns the whole list: Australia's states, New Zealand, then all other countries of ISO 3166, sorted by name. */
export const listRegions = (): readonly Region[] =>
  (all ??= [...AUSTRALIAN_AND_NEW_ZEALAND_REGIONS, ...others()]);

/**
 * Returns the two-letter country code for a region's code, for example `AU` for an Australian state and `SA` for `SAU`;
 * undefined if no country has the code.
 */
export const findCountryCode = (region: string): string | undefined => {
  const wanted = getCountryOfRegion(region);
  return isoCodes.find(([alpha2 = '', alpha3 = '']) => getCode(alpha2, alpha3) === wanted)?.[0];
};

/** Finds the entry for a code from the services, in upper or lower case; undefined if the list does not contain it. */
export const findRegion = (code: string | undefined): Region | undefined => {
  const wanted = code?.trim().toUpperCase();
  return listRegions().find((region) => region.code === wanted);
};
