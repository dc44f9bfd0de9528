import type * as Library from 'libphonenumber-js/min';

/**
 * The functions of the library libphonenumber-js that phone fields use. The first phone field loads the library
 * with its rules for all countries, about 29 KiB gzipped.
 */
export type PhoneLibrary = Pick<
  typeof Library,
  'parsePhoneNumberFromString' | 'getCountries' | 'getCountryCallingCode'
>;
/** A country's two-letter ISO 3166 code. */
export type PhoneCountryCode = Library.CountryCode;

let loading: Promise<PhoneLibrary> | undefined;

// The parts of the phone library are named directly in the import's destructuring, so that the bundler can drop
// the exports that are not used.
const load = async (): Promise<PhoneLibrary> => {
  const { parsePhoneNumberFromString, getCountries, getCountryCallingCode } =
    await import('libphonenumber-js/min');
  return { parsePhoneNumberFromString, getCountries, getCountryCallingCode };
};

/** Loads the phone library (libphonenumber-js) once. Rejects when the network fails; the next call then tries again. */
export const loadPhoneLibrary = (): Promise<PhoneLibrary> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/**
 * Returns whether a phone number could exist, by the phone library's rules for its country. If the library cannot
 * be loaded, any number of a usual length passes, so that a lost connection does not block the person.
 * @param value a `PhoneField`'s form value, in E.164 format
 */
export const isPossiblePhone = async (value: string): Promise<boolean> => {
  const library = await loadPhoneLibrary().catch(() => undefined);
  if (!library) return /^\+[1-9]\d{7,14}$/.test(value);
  return library.parsePhoneNumberFromString(value, { extract: false })?.isPossible() ?? false;
};
