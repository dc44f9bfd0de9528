/** Letters and digits alone, without accents and case: how names are compared. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The first letter; one beyond the Basic Multilingual Plane stays whole. */
const initial = (name: string): string => Array.from(plain(name))[0] ?? '';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Whether the name on the document is the renter's (docs/product/check-in.md#c-10): one last name contains the other,
 * and the first initials agree. An empty last name matches nobody.
 */
export const isSameName = (document: Name, renter: Name): boolean => {
  const [one, other] = [plain(document.lastName), plain(renter.lastName)];
  if (!one || !other || !(one.includes(other) || other.includes(one))) return false;
  return initial(document.firstName) === initial(renter.firstName);
};

/**
 * Whether a card is the renter's own (docs/product/check-in.md#c-13): the last name stands in the holder's name, and
 * the first name or at least its first letter does before or after it.
 */
export const isCardHolder = (holder: string, renter: Name): boolean => {
  const words = holder.split(/\s+/).map(plain).filter(Boolean);
  const last = plain(renter.lastName);
  const first = plain(renter.firstName);
  const whole = words.join('');
  if (!last || !whole.includes(last)) return false;
  const rest = whole.replace(last, '');
  if (first && rest.includes(first)) return true;
  const letter = initial(first);
  return letter !== '' && words.some((word) => word !== last && word.startsWith(letter));
};
