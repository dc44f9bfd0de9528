import { formatDateWhileTyping } from '@journey/ui';
import { readAndRemoveQueryParameters } from '../engine/query-parameters.ts';
import { keepAgreementNumberDigits } from '../portal/rules/check-digit.ts';
import type { SignInPrefill } from '../portal/portal.ts';

/** The query parameters that the redirect from `/` to the sign-in keeps (docs/product/README.md#h-09). */
const CARRIED = ['raNumber', 'lastName', 'dob', 'accountType'];

/**
 * Returns the sign-in's address for a visit to `/`. It keeps only the query parameters that the sign-in reads (H-09).
 */
export const getPortalLoginPath = (search: string): string => {
  const pageParameters = new URLSearchParams(search);
  const carried = new URLSearchParams();
  for (const name of CARRIED) {
    const value = pageParameters.get(name);
    if (value) carried.set(name, value);
  }
  // The text is examined, because the parameters have no `size` in Safari before 17.
  const query = carried.toString();
  return query ? `/login?${query}` : '/login';
};

/** Whether an address is the portal's login. A visit that starts there clears the stored state. */
export const isPortalLoginPath = (pathname: string): boolean => /^\/login\/?$/.test(pathname);

/** Whether an address belongs to the check-in, whose code is loaded separately. */
export const isCheckInPath = (pathname: string): boolean => /^\/[a-z-]*checkin/i.test(pathname);

/** Whether an address needs a session (P-07, P-23). Case is ignored, as in the router. */
export const needsSessionForPath = (pathname: string): boolean =>
  /^\/(app|personalinfo)(\/|$)/i.test(pathname);

/**
 * Formats a date of birth from a link as the form's field formats it while it is typed. Only the form's schema checks
 * that the day exists, because the date library is loaded with the form and not before.
 * @param text `dd/mm/yyyy`, `dd-mm-yyyy`, `yyyy-mm-dd` or `yyyy/mm/dd`, with or without leading zeros; or `yyyymmdd`.
 * @returns `dd/mm/yyyy`, or an empty string if the text is not a complete date
 */
const formatDateOfBirth = (text: string): string => {
  const formatted = formatDateWhileTyping(text);
  // Requires a plausible month and a year, because numbers of eight digits such as `12345678` are formatted as well.
  return /\/[01].{6}/.test(formatted) ? formatted : '';
};

/** Reads the sign-in's prefilled values from a link and removes personal data from the address (P-04). */
export const readSignInPrefill = (): SignInPrefill => {
  const corporate = new URLSearchParams(location.search).get('accountType') === 'corporate';
  const { raNumber, lastName, dob } = readAndRemoveQueryParameters(['raNumber', 'lastName', 'dob']);
  return {
    corporate,
    raNumber: raNumber && keepAgreementNumberDigits(raNumber),
    lastName,
    dob: dob && formatDateOfBirth(dob),
  };
};

/**
 * Adds the named query parameters of the current address to every later address, so that a reload or a copied address
 * shows the same site. They are `brand` and `country` on a development host (H-02), and also `source` on the VIR host.
 * It wraps `history.pushState` and `replaceState`, so that no address ever lacks the parameters, not even between a
 * navigation and the next render.
 */
export const keepQueryParametersInAddress = (names: readonly string[]): void => {
  const pageParameters = new URLSearchParams(location.search);
  const keptParameters = names.flatMap((name) => {
    const value = pageParameters.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (keptParameters.length === 0) return;

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state, unused, address) => {
      const next = new URL(address ?? location.href, location.href);
      for (const [name, value] of keptParameters)
        if (!next.searchParams.has(name)) next.searchParams.set(name, value);
      original(state, unused, next);
    };
  }
};
