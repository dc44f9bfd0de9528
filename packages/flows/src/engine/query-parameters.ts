import { removeUnstorableCharacters } from '@journey/api';

/**
 * Reads query parameters that may contain personal data and removes them from the address bar, so that they do not
 * reach the history, a referrer, the tracking pixel or a log (docs/security.md#logs-and-addresses). Call it before the
 * first request.
 * @param names the parameters to read and remove; the others stay
 * @returns the non-empty values, trimmed and without the invisible characters that the services cannot store
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
