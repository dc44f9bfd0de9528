import isoCodes from 'i18n-iso-countries/codes.json';

/** The headings of the state and country list (1§3). */
export type RegionGroup = 'AUSTRALIA' | 'NEW ZEALAND' | 'OTHER COUNTRIES';

/** One entry of the state and country list: what issued a licence, or where an address is. */
export interface Region {
  /** A state's two letters, `NZ`, or an ISO 3166 country (see `codeOf`). */
  readonly code: string;
  readonly label: string;
  readonly group: RegionGroup;
}

const states: readonly (readonly [code: string, label: string])[] = [
  ['AC', 'Australian Capital Territory'],
  ['NS', 'New South Wales'],
  ['NT', 'Northern Territory'],
  ['QL', 'Queensland'],
  ['SA', 'South Australia'],
  ['TS', 'Tasmania'],
  ['VI', 'Victoria'],
  ['WA', 'Western Australia'],
];

const stateCodes = new Set(states.map(([code]) => code));

/** Kosovo has a code of common use and none of ISO 3166. */
const notIso = new Set(['XK']);

/**
 * A country's two letters, or its three where a state has the two: `SA` is South Australia and `VI` Victoria, so Saudi
 * Arabia is `SAU` and the US Virgin Islands are `VIR`.
 */
const codeOf = (alpha2: string, alpha3: string): string => (stateCodes.has(alpha2) ? alpha3 : alpha2);

const others = (): Region[] => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return isoCodes
    .flatMap(([alpha2 = '', alpha3 = '']) => {
      if (alpha2 === 'AU' || alpha2 === 'NZ' || notIso.has(alpha2)) return [];
      const label = names.of(alpha2) ?? alpha2;
      return [{ code: codeOf(alpha2, alpha3), label, group: 'OTHER COUNTRIES' as const }];
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
};

let all: readonly Region[] | undefined;

/** The whole list in its order: Australia's states, New Zealand, all other countries of ISO 3166 by name. */
export const regions = (): readonly Region[] =>
  (all ??= [
    ...states.map(([code, label]) => ({ code, label, group: 'AUSTRALIA' as const })),
    { code: 'NZ', label: 'New Zealand', group: 'NEW ZEALAND' },
    ...others(),
  ]);

/** Whether a code is one of the eight Australian states (3§9). */
export const isAustralianState = (code: string): boolean => stateCodes.has(code);

/** Whether a licence of this region counts as of Australia or New Zealand (1§4, C-18, C-25). A bare `AU` does, too. */
export const isLocalRegion = (code: string): boolean =>
  isAustralianState(code) || code === 'NZ' || code === 'AU';

/** The entry of a code as the services spell it, in whatever case; nothing when the list has none. */
export const regionOf = (code: string | undefined): Region | undefined => {
  const wanted = code?.trim().toUpperCase();
  return regions().find((region) => region.code === wanted);
};
