/**
 * Pure functions about the checks by the ID and card providers: whether the ID provider has an outage, what the
 * simulated ID provider finds, and whether a provider's findings pass.
 */
import { normaliseName } from '../../core/names.ts';
import type { IdDocument, IdTransaction } from '../../store/records/check-in.ts';

const minute = 60_000;
/**
 * How long the services wait for the final result of an ID verification, in milliseconds. After that it counts as
 * failed.
 */
export const MAX_ID_FINALISATION_MS = 120_000;

/** An outage of the ID provider, in milliseconds since 1970. */
export type IdProviderOutagePeriod = { start: number; end: number };

/**
 * Whether the ID provider has an outage. An outage counts from five minutes before its start, so that nobody is sent
 * to the provider just before it.
 */
export const isIdProviderOut = (outages: readonly IdProviderOutagePeriod[], now: number): boolean =>
  outages.some(({ start, end }) => now >= start - 5 * minute && now <= end);

/**
 * What the ID provider found out in a verification. The values are those of IdTransactionDetails in
 * schema.graphql.
 */
export type IdFindings = {
  status: string;
  overallResult: 'PASS' | 'FAIL';
  faceMatch: 'PASS' | 'FAIL';
  liveness: 'PASS' | 'FAIL';
  dvs: 'PASS' | 'FAIL';
  isOver21: boolean;
};

/** @returns a person's age in whole years on a day. Both days are `YYYY-MM-DD`. */
export const getAge = (birthDate: string, today: string): number => {
  const yearDifference = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? yearDifference - 1 : yearDifference;
};

/**
 * Returns what the simulated ID provider finds out. It depends on the outcome that the person chose in the
 * simulator.
 * @param today the day in the booking's country
 */
export const simulateIdFindings = ({ outcome, document }: IdTransaction, today: string): IdFindings => {
  const failing = (...names: string[]) => (names.includes(outcome ?? '') ? 'FAIL' : 'PASS');
  const isOver21 = outcome !== 'over21' && getAge(document.birthDate, today) >= 21;
  const found = {
    overallResult: failing('overall'),
    faceMatch: failing('face'),
    liveness: failing('liveness'),
    dvs: failing('dvs'),
    isOver21,
  } as const;
  const failed = [found.overallResult, found.faceMatch, found.liveness].includes('FAIL') || !isOver21;
  const status =
    document.variant === 'LEARNER_PERMIT'
      ? 'COMPLETED_LEARNER'
      : failed
        ? 'COMPLETED_FAIL'
        : found.dvs === 'FAIL'
          ? 'COMPLETED_DVS'
          : 'COMPLETED_PASS';
  return { ...found, status };
};

/**
 * Whether a licence or an ID document has expired. One that expires today counts as expired, because an expiry must be
 * in the future.
 * @param expires the day of expiry; null if there is none
 * @param today the day in the booking's country. Both days are `YYYY-MM-DD`.
 */
export const hasExpired = (expires: string | null, today: string): boolean =>
  expires !== null && expires <= today;

/**
 * Returns the reasons for which an ID verification failed, a learner's permit first and the others in the order of
 * docs/product/check-in.md#c-09; empty when it passed.
 * @param renter the person whose name must be on the document; null for additional drivers, for whom names are not
 *   compared
 * @param today the day in the booking's country
 */
export const listIdFailReasons = (
  found: IdFindings,
  document: IdDocument,
  renter: { firstName: string; lastName: string } | null,
  today: string,
): string[] => {
  const rules: readonly [string, boolean][] = [
    ['Learner', found.status === 'COMPLETED_LEARNER'],
    ['OverallFail', found.overallResult !== 'PASS'],
    ['FaceMatch', found.faceMatch !== 'PASS'],
    ['Liveness', found.liveness !== 'PASS'],
    ['Over21', !found.isOver21],
    ['dlExpired', hasExpired(document.expires, today)],
    ['Name', renter !== null && !isSameName(document, renter)],
  ];
  return rules.filter(([, failed]) => failed).map(([name]) => name);
};

type Name = { firstName: string; lastName: string };

/**
 * Whether the name on an ID document matches the renter's name: one last name contains the other, and the first
 * names have the same initial. Case, accents, and characters other than letters and digits are ignored.
 */
const isSameName = (a: Name, b: Name): boolean => {
  const [lastA, lastB] = [normaliseName(a.lastName), normaliseName(b.lastName)];
  const [firstA, firstB] = [normaliseName(a.firstName), normaliseName(b.firstName)];
  if (!lastA || !lastB || !firstA || !firstB) return false;
  return (lastA.includes(lastB) || lastB.includes(lastA)) && firstA[0] === firstB[0];
};

/** Titles that a card may show with a name. The first letter of a title is nobody's initial. */
const titles = 'MR MRS MS MISS MX MSTR DR PROF REV SIR DAME LADY LORD'.split(' ');

/** Returns the words of a name in the form in which names are compared. */
const splitIntoWords = (name: string): string[] =>
  name
    .split(/[\s.,]+/)
    .map(normaliseName)
    .filter(Boolean);

/** Finds the shortest run of consecutive words that, joined, meets a condition. */
const findRun = (words: readonly string[], isMet: (joined: string) => boolean) => {
  for (let length = 1; length <= words.length; length++)
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length;
      if (isMet(words.slice(start, end).join(''))) return { start, end };
    }
  return undefined;
};

/** Returns the initials of first names, such as `MR` of `Mary Rose` or `Mary-Rose`. */
const getInitials = (firstNames: string): string =>
  firstNames
    .split(/[\s.,-]+/)
    .map((name) => normaliseName(name)[0] ?? '')
    .join('');

/**
 * Whether the name on a card is the renter's. It must contain the last name and, in addition, the first name or a word
 * with the same initial. That word is neither a title nor a part of the last name. Initials that look like a title, such
 * as those of Mary Rose, count if the card shows nothing else besides the last name. The pages apply the same rule, so
 * that they show what is decided here.
 */
export const doesCardNameMatchRenter = (holder: string, renter: Name): boolean => {
  const [first, last] = [normaliseName(renter.firstName), normaliseName(renter.lastName)];
  if (!first || !last) return false;
  const words = splitIntoWords(holder);
  const run =
    findRun(words, (joined) => joined === last) ?? findRun(words, (joined) => joined.includes(last));
  if (!run) return false;
  const ownFirstNames = splitIntoWords(renter.firstName);
  const isPartOfName = (word: string) => ownFirstNames.includes(word) || !titles.includes(word);
  const before = words.slice(0, run.start).filter(isPartOfName);
  const after = words.slice(run.end).filter(isPartOfName);
  // The first name or its initial may be written together with the last name.
  const around = words.slice(run.start, run.end).join('').replace(last, '');
  if ([...before, around, ...after].join('').includes(first)) return true;
  // A card with another first name, such as `MR JOHN SMITH`, shows a title.
  const others = [...words.slice(0, run.start), ...words.slice(run.end)];
  const isOnlyTitled = [...before, around, ...after].join('') === '';
  if (isOnlyTitled && others.includes(getInitials(renter.firstName))) return true;
  return around === first[0] || [...before, ...after].some((word) => word[0] === first[0]);
};
