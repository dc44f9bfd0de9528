import { removeUnstorableCharacters } from '@journey/api';

/**
 * Reads parameters that may hold personal data once, and takes them out of the address bar, so that they reach neither
 * the history, a referrer, the tracking pixel nor a log (docs/security.md#logs-and-addresses).
 * Call before the first request.
 * @param names the parameters to take; the others stay.
 * @returns the non-empty values, trimmed and without characters that the services cannot store, which nobody sees.
 */
export const readAndRemoveQueryParameters = <Name extends string>(
  names: readonly Name[],
): Partial<Record<Name, string>> => {
  const address = new URL(location.href);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = removeUnstorableCharacters(address.searchParams.get(name) ?? '').trim();
    if (value) found[name] = value;
    address.searchParams.delete(name);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  return found;
};
