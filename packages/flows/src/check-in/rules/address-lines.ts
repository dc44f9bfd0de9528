import { isAustralianState } from '../../fields/region/regions.ts';

/** Most characters of a line of an address (1§9). */
export const ADDRESS_LINE_MOST = 30;

const length = (text: string): number => [...text].length;

/**
 * A text cut into lines of at most `most` characters, between words where there are any (1§5, C-17). Nothing is lost
 * but the spaces at the cuts.
 */
export const addressLines = (text: string, most: number = ADDRESS_LINE_MOST): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (length(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    // A word that no line can hold is cut itself; characters beyond the Basic Multilingual Plane stay whole.
    let rest = [...word];
    while (rest.length > most) {
      lines.push(rest.slice(0, most).join(''));
      rest = rest.slice(most);
    }
    line = rest.join('');
  }
  if (line !== '') lines.push(line);
  return lines;
};

/** An address's first part, as the form holds it: `street1` is "Unit or building", `street2` "Street address" (decisions). */
export interface StreetLines {
  readonly street1: string;
  readonly street2: string;
}

/**
 * A looked-up address's lines as the form's two fields: one line is the street; of more, the first is what stands
 * before it. What fits neither stays in the street, where the rule then asks for less: nothing is dropped.
 */
export const streetLines = (...parts: readonly (string | undefined)[]): StreetLines => {
  const given = parts.map((part) => part?.trim() ?? '').filter(Boolean);
  const [unit = '', street = ''] = given;
  if (given.length === 2 && length(unit) <= ADDRESS_LINE_MOST && length(street) <= ADDRESS_LINE_MOST)
    return { street1: unit, street2: street };
  const [first = '', ...rest] = addressLines(given.join(', '));
  return rest.length === 0 ? { street1: '', street2: first } : { street1: first, street2: rest.join(' ') };
};

/** Fewest characters after which suggestions are asked for and shown: more than four (1§5). */
export const isLongEnough = (typed: string): boolean => length(typed.trim()) > 4;

/** What the address service is asked with for a region (1§7, 3§7): states go as their country. */
export const addressCountry = (region: string): string => (isAustralianState(region) ? 'AU' : region);

/**
 * The suggestions of the chosen region: of a state, those that name the state or name none (1§5); elsewhere all.
 */
export const ofRegion = <Item extends { readonly state?: string | undefined }>(
  items: readonly Item[],
  region: string,
): Item[] =>
  isAustralianState(region) ? items.filter(({ state }) => !state || stateCode(state) === region) : [...items];

/** The two letters of the list for a state as the post spells it: `NSW` is `NS`. */
export const stateCode = (state: string): string => {
  const name = state.trim().toUpperCase();
  const long: Record<string, string> = {
    ACT: 'AC',
    NSW: 'NS',
    QLD: 'QL',
    TAS: 'TS',
    VIC: 'VI',
  };
  return long[name] ?? name;
};
