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

/**
 * Takes what the previous page has handed to this one out of the history's entry, once it was read. It would otherwise be
 * there again with Back and Forward, after a sign-out as well. The router keeps it until the next navigation.
 */
export const removeHandedOverState = (): void => {
  // The router keeps what a page hands over under `usr`, beside its own values.
  const { usr: _, ...own } = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState(own, '');
};
