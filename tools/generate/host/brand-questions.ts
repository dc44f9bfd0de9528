import { drawWordmark, findUndrawableCharacters } from '../brand/wordmark.ts';
import { BRAND_CORNER_CHOICES, BRAND_FONT_CHOICES } from '../brand/character.ts';
import { type ChosenBrandColours, findBrandContrastFaults, deriveBrandColours } from '../brand/tones.ts';
import type { ExistingBrandsAndHosts } from '../known.ts';
import {
  type HostAnswers,
  findKnownBrand,
  toFolderId,
  isNewBrand,
  type Question,
  type QuestionSubject,
} from './question.ts';

/**
 * Names that a new brand must not have, because they are folders or hosts of the project, or have another meaning in
 * its code.
 */
const reserved = ['wireframe', 'fonts', 'vir', 'development', 'sandbox', 'storybook', 'all', 'ids'];

const checkBrand = (value: string, _: HostAnswers, known: ExistingBrandsAndHosts): string => {
  const brand = findKnownBrand({ brand: value }, known);
  if (brand) return brand.name;
  const id = toFolderId(value);
  const odd = findUndrawableCharacters(value);
  if (odd.length)
    throw new Error(
      `The wordmark’s font has no “${odd[0]}”. A brand’s name consists of Latin letters (also with macron, acute, grave or diaeresis), digits and spaces`,
    );
  if (!/^[a-z][a-z\d]{1,15}$/.test(id) || /^ | {2}| $/.test(value))
    throw new Error('A brand’s name must start with a letter and have 2 to 16 letters and digits');
  if (reserved.includes(id)) throw new Error(`“${value}” is reserved`);
  if (known.isComponentWord(id))
    throw new Error(`“${value}” is a word in the components’ code, which must not contain a brand’s name`);
  const weight = JSON.stringify(drawWordmark(value, { stroke: 5.2, round: true })).length;
  if (weight >= 1450) throw new Error(`The wordmark of “${value}” would be too large. Choose a shorter name`);
  return value;
};

/** Converts a colour as a person types it to `#rrggbb`: `#fc0` and `FFCC00` become `#ffcc00`. */
const getHex = (value: string): string => {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(value)?.[1]?.toLowerCase();
  if (!digits) throw new Error(`“${value}” is not a colour such as #155f99`);
  return digits.length === 6 ? `#${digits}` : digits.replace(/./g, '$&$&').replace(/^/, '#');
};

const getColours = (answers: HostAnswers): ChosenBrandColours => ({
  primary: answers.primary ?? '',
  band: answers.band || undefined,
  link: answers.link || undefined,
  accent: answers.accent || undefined,
});

/**
 * Returns the function that checks one colour of a new brand. With the colours that have been chosen so far, all texts
 * must have enough contrast with their backgrounds.
 */
const colour =
  (subject: QuestionSubject, token?: 'action' | 'band') =>
  (value: string, answers: HostAnswers, known: ExistingBrandsAndHosts): string => {
    const hex = getHex(value);
    const same = token && known.brands.find(({ tokens }) => tokens[token] === hex);
    if (same)
      throw new Error(`${hex} is already the colour of ${same.name}. Each brand needs a different one`);
    const faults = findBrandContrastFaults(getColours({ ...answers, [subject]: hex }));
    if (faults.length) throw new Error(faults.join('; '));
    return hex;
  };

const oneOf =
  (choices: readonly string[]) =>
  (value: string): string => {
    const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
    if (!found) throw new Error(`“${value}” is not one of ${choices.join(', ')}`);
    return found;
  };

const checkName = (value: string, answers: HostAnswers, known: ExistingBrandsAndHosts): string => {
  const own = ownName(answers);
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(value))
    throw new Error(`“${value}” is not a name of lower-case letters, digits and hyphens, such as ${own}`);
  if (known.hasHost(value)) throw new Error(`hosts/${value} already exists`);
  if (value !== own && !known.hasHost(own) && !known.isOutside)
    throw new Error(`The first host of a brand in a country must be named after both: ${own}`);
  return value;
};

const ownName = ({ brand = '', country = '' }: HostAnswers): string =>
  `${toFolderId(brand)}-${country.toLowerCase()}`;

const names = ({ brands }: ExistingBrandsAndHosts): string => brands.map(({ id }) => id).join(', ');

/**
 * The questions of `npm run new:host` about the host's brand, and about the colours, corners and fonts of a new one.
 */
export const brandQuestions: readonly Question[] = [
  {
    subject: 'brand',
    ask: (_, known) => `Brand: ${names(known)}, or the name of a new one`,
    check: checkBrand,
  },
  { subject: 'country', ask: () => 'Country: AU or NZ', check: oneOf(['AU', 'NZ']) },
  {
    subject: 'name',
    ask: () => 'Name of the host, for its folder and its address (<name>.localhost)',
    fallback: (answers, known) => (known.hasHost(ownName(answers)) ? undefined : ownName(answers)),
    check: checkName,
  },
  {
    subject: 'primary',
    ask: ({ brand }) => `${brand} is a new brand. Colour of its buttons, such as #155f99`,
    when: isNewBrand,
    check: colour('primary', 'action'),
  },
  {
    subject: 'band',
    ask: () => 'Colour of the band at the top',
    needs: ['primary'],
    when: isNewBrand,
    fallback: ({ primary }) => primary,
    check: colour('band', 'band'),
  },
  {
    subject: 'link',
    ask: () => 'Colour of links',
    needs: ['primary', 'band'],
    when: isNewBrand,
    fallback: (answers) => deriveBrandColours(getColours({ ...answers, link: '' })).link,
    check: colour('link'),
  },
  {
    subject: 'accent',
    ask: () => 'Accent colour of the wordmark, on the band',
    needs: ['primary', 'band', 'link'],
    when: isNewBrand,
    fallback: (answers) => deriveBrandColours(getColours({ ...answers, accent: '' })).logoAccent,
    check: colour('accent'),
  },
  {
    subject: 'corners',
    ask: () => `Corners: ${Object.keys(BRAND_CORNER_CHOICES).join(', ')}`,
    when: isNewBrand,
    fallback: () => 'soft',
    check: oneOf(Object.keys(BRAND_CORNER_CHOICES)),
  },
  {
    subject: 'face',
    ask: () => `Font of headings: ${Object.keys(BRAND_FONT_CHOICES).join(', ')}`,
    when: isNewBrand,
    fallback: () => 'figtree',
    check: oneOf(Object.keys(BRAND_FONT_CHOICES)),
  },
  {
    subject: 'incidentReports',
    ask: () => 'Incident reports: yes or no',
    when: isNewBrand,
    fallback: () => 'no',
    check: oneOf(['yes', 'no']),
  },
];
