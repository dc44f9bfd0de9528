import type { Country } from '../../site/index.ts';

const codes = { AU: '61', NZ: '64' } as const;

/**
 * A mobile number as the text messages' service wants it (docs/product/incident-report.md#v-22): in Australia +61 in
 * place of the leading 0, or before a number that begins with 4; in New Zealand +64 likewise, for 02 and 2. A number in
 * international form stays.
 * @returns nothing when it is no such number
 */
export const smsNumber = (typed: string, country: Country): string | undefined => {
  const plain = typed.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const own = country === 'AU' ? /^0?(4\d{8})$/ : /^0?(2\d{7,9})$/;
  const national = own.exec(plain)?.[1];
  const number = national ? `+${codes[country]}${national}` : plain;
  return /^\+614\d{8}$|^\+642\d{7,9}$/.test(number) ? number : undefined;
};
