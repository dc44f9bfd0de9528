/** The texts in a request's address: they are looked up in the database as they are. */
import { isSoundText, unsound } from './json.ts';

/** @throws Problem 400 when a part of the path or the query has a character that no database keeps */
export const checkAddress = (address: string): void => {
  // Half of a pair cannot be written in an address: what is left of it is a sign that stands for "no character".
  if (!isSoundText(decoded(address))) throw unsound('address');
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    // Somewhere it is percent-encoded badly, and may be NUL elsewhere.
    return address.replaceAll('%00', '\0');
  }
};
