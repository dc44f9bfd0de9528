/** Reduces a name to its letters and digits, without accents and in lower case, so that names can be compared. */
const plain = (name = ''): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns a name's first letter as a whole code point, even beyond the Basic Multilingual Plane. */
const initial = (name?: string): string => Array.from(plain(name))[0] ?? '';

/** A person's name, as far as a record or a document tells it. */
export interface Name {
  readonly firstName?: string;
  readonly lastName?: string;
}

/**
 * Whether the name on the document is the renter's (docs/product/check-in.md#c-10): one last name contains the other,
 * and the first initials agree. An empty last name matches nobody.
 */
export const isDocumentInRentersName = (document: Name, renter: Name): boolean => {
  const [one, other] = [plain(document.lastName), plain(renter.lastName)];
  if (!one || !other || !(one.includes(other) || other.includes(one))) return false;
  return initial(document.firstName) === initial(renter.firstName);
};

/**
 * Whether a card belongs to the renter (docs/product/check-in.md#c-13): the holder's name contains the last name and,
 * before or after it, the first name or at least its initial.
 */
export const isCardInRentersName = (holder: string, renter: Name): boolean => {
  const words = holder.split(/\s+/).map(plain).filter(Boolean);
  const last = plain(renter.lastName);
  const first = plain(renter.firstName);
  const joinedWords = words.join('');
  if (!last || !joinedWords.includes(last)) return false;
  const rest = joinedWords.replace(last, '');
  if (first && rest.includes(first)) return true;
  const letter = initial(first);
  return letter !== '' && words.some((word) => word !== last && word.startsWith(letter));
};
