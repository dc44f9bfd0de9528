/**
 * Checks the text in a request's URL before any route runs, because routes look up parts of the URL in the
 * database unchanged.
 */
import { isStorableText, createUnstorableTextError } from './json.ts';

/**
 * Checks a request's URL.
 * @throws HttpError 400 when its path or query has a character that the database cannot store
 */
export const assertUrlHasStorableText = (address: string): void => {
  // Of the characters that the database cannot store, a URL can contain only NUL, because a URL turns half of a
  // surrogate pair into U+FFFD.
  if (!isStorableText(decoded(address))) throw createUnstorableTextError('address');
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    // A URL with an invalid percent-encoding cannot be decoded as a whole, but may contain a NUL, so only that is
    // decoded.
    return address.replaceAll('%00', '\0');
  }
};
