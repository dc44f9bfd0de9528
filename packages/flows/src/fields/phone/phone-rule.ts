/** Most digits a number may have (1§9). */
const PHONE_MOST = 15;

const PATTERN = /^[1-9]\d{7,11}$/;

/**
 * A number without its `+`, as the form's rules and the services want it (1§5, "'+' stripped").
 * @param value E.164 or what the services hold; spaces and brackets fall away.
 */
export const withoutPlus = (value: string | undefined): string =>
  (value ?? '')
    .trim()
    .replace(/[\s()-]/g, '')
    .replace(/^\+/, '');

/** What is wrong with a number: too long, or not country code and number (1§5); nothing when it may be called. */
export const phoneFault = (value: string | undefined): 'long' | 'pattern' | undefined => {
  const number = withoutPlus(value);
  if (number.length > PHONE_MOST) return 'long';
  return PATTERN.test(number) ? undefined : 'pattern';
};

/** The number as a phone field takes it: international where it is whole, else as it was. */
export const forPhoneField = (value: string | undefined): string => {
  const number = withoutPlus(value);
  return PATTERN.test(number) ? `+${number}` : number;
};
