/**
 * A number as the services take it: digits without the `+`.
 * @param value what a phone field or the services hold; spaces and brackets are removed.
 */
export const withoutPlus = (value: string | undefined): string =>
  (value ?? '')
    .trim()
    .replace(/[\s()-]/g, '')
    .replace(/^\+/, '');

/** A number on record as a phone field takes it: international where it has its country's code, otherwise as it is. */
export const forPhoneField = (value: string | undefined): string => {
  const number = withoutPlus(value);
  return /^[1-9]\d{7,}$/.test(number) ? `+${number}` : number;
};
