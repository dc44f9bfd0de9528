import { isWirePhoneNumber } from '@journey/api/contract';

/**
 * Whether a text is a phone number in international form. It may contain spaces, brackets and hyphens, and its plus
 * may be missing, as in some records.
 */
export const isPhoneNumber = (text: string): boolean => {
  const number = text.replaceAll(/[\s()-]/g, '');
  return isWirePhoneNumber(number.startsWith('+') ? number : `+${number}`);
};
