/** Checks the text in a request's URL, because parts of it are looked up in the database unchanged. */
import { isStorableText, createUnstorableTextError } from './json.ts';

/** Checks a request's URL. @throws Problem 400 when its path or query has a character that the database cannot store */
export const assertStorableUrl = (address: string): void => {
  // In effect this finds NUL: a URL cannot contain half of a surrogate pair, which becomes U+FFFD instead.
  if (!isStorableText(decoded(address))) throw createUnstorableTextError('address');
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    // The URL has an invalid percent-encoding somewhere, and may still have a NUL elsewhere.
    return address.replaceAll('%00', '\0');
  }
};
