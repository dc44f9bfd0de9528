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

/**
 * Whether a card belongs to the renter (docs/product/check-in.md#c-13): the holder's name contains the last name and,
 * before or after it, the first name or at least its initial.
 */
export const isCardInRentersName = (holder: string, renter: Name): boolean => {
  const words = holder.split(/\s+/).map(toPlainName).filter(Boolean);
  const last = toPlainName(renter.lastName);
  const first = toPlainName(renter.firstName);
  const joinedWords = words.join('');
  if (!last || !joinedWords.includes(last)) return false;
  const rest = joinedWords.replace(last, '');
  if (first && rest.includes(first)) return true;
  const letter = initial(first);
  return letter !== '' && words.some((word) => word !== last && word.startsWith(letter));
};
