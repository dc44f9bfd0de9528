import { toPlainName } from '@journey/api';

/** Returns a name's first letter as a whole code point, even beyond the Basic Multilingual Plane. */
const initial = (name?: string): string => Array.from(toPlainName(name))[0] ?? '';

/** A person's name, as far as a record or a document contains it. */
export interface Name {
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Whether the name on the document is the renter's (docs/product/check-in.md#c-10): one of the two last names
 * contains the other, and the first initials are the same. An empty last name never matches.
 */
export const isDocumentInRentersName = (document: Name, renter: Name): boolean => {
  const [one, other] = [toPlainName(document.lastName), toPlainName(renter.lastName)];
  if (!one || !other || !(one.includes(other) || other.includes(one))) return false;
  return initial(document.firstName) === initial(renter.firstName);
};

/** Titles that a card may show with a name. The first letter of a title is nobody's initial. */
const TITLES: readonly string[] = 'mr mrs ms miss mx mstr dr prof rev sir dame lady lord'.split(' ');

/** Returns the words of a name in the form in which names are compared. */
const splitIntoWords = (name: string | undefined): string[] =>
  (name ?? '')
    .split(/[\s.,]+/)
    .map(toPlainName)
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

/** Returns the initials of first names, such as `mr` of `Mary Rose` or `Mary-Rose`. */
const getInitials = (firstNames: string | undefined): string =>
  (firstNames ?? '')
    .split(/[\s.,-]+/)
    .map(initial)
    .join('');

/**
 * Whether a card belongs to the renter (docs/product/check-in.md#c-13): the holder's name contains the last name and,
 * before or after it, the first name or at least its initial. Neither a title nor a word of the last name counts as the
 * initial. Initials that look like a title, such as those of Mary Rose, count if the card shows nothing else besides the
 * last name.
 */
export const isCardInRentersName = (holder: string, renter: Name): boolean => {
  const words = splitIntoWords(holder);
  const last = toPlainName(renter.lastName);
  const first = toPlainName(renter.firstName);
  if (!last || !first) return false;
  const run =
    findRun(words, (joined) => joined === last) ?? findRun(words, (joined) => joined.includes(last));
  if (!run) return false;
  const ownFirstNames = splitIntoWords(renter.firstName);
  const isPartOfName = (word: string) => ownFirstNames.includes(word) || !TITLES.includes(word);
  const before = words.slice(0, run.start).filter(isPartOfName);
  const after = words.slice(run.end).filter(isPartOfName);
  // The first name or its initial may be written together with the last name.
  const around = words.slice(run.start, run.end).join('').replace(last, '');
  if ([...before, around, ...after].join('').includes(first)) return true;
  // A card with another first name, such as `MR JOHN SMITH`, shows a title.
  const others = [...words.slice(0, run.start), ...words.slice(run.end)];
  const isOnlyTitled = [...before, around, ...after].join('') === '';
  if (isOnlyTitled && others.includes(getInitials(renter.firstName))) return true;
  return around === initial(first) || [...before, ...after].some((word) => word.startsWith(initial(first)));
};
