import type * as Library from 'libphonenumber-js/min';

/** What is used of the phone library; its numbers and rules (about 29 KiB gzip) arrive with the first phone field. */
export type PhoneLibrary = Pick<
  typeof Library,
  'parsePhoneNumberFromString' | 'getCountries' | 'getCountryCallingCode'
>;
/** Two letters of ISO 3166. */
export type Country = Library.CountryCode;

let loading: Promise<PhoneLibrary> | undefined;

// Taken apart at once, so that the bundler leaves out what is not used.
const load = async (): Promise<PhoneLibrary> => {
  const { parsePhoneNumberFromString, getCountries, getCountryCallingCode } =
    await import('libphonenumber-js/min');
  return { parsePhoneNumberFromString, getCountries, getCountryCallingCode };
};

/** The phone library, fetched once; fails when the network does, and then another call tries again. */
export function loadPhoneLibrary(): Promise<PhoneLibrary> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Whether a number can be called: one that the library knows to be possible in its country; `12` is none. Where the
 * library does not come, a number of a usual length passes: nobody is held up by a lost network.
 * @param value what a `PhoneField` gives its form, E.164.
 */
export async function isPossiblePhone(value: string): Promise<boolean> {
  const library = await loadPhoneLibrary().catch(() => undefined);
  if (!library) return /^\+[1-9]\d{7,14}$/.test(value);
  return library.parsePhoneNumberFromString(value, { extract: false })?.isPossible() ?? false;
}
