import type { CheckInEstimate } from '@journey/api/reservations';

/** One line of a rental's cost estimate. */
export type CostEstimateLine = CheckInEstimate['timeCharges'][number];

interface AmountFormat {
  /** A code of three letters; undefined if the currency is unknown. */
  readonly currency: string | undefined;
  /** The language tag of the site, such as `en-AU`, which decides how a currency is written. */
  readonly language: string;
}

/** Formats an amount of the cost estimate for display, such as `$240.00`, or `−$18.50` with a real minus sign. */
export const formatAmount = (amount: number, { currency, language }: AmountFormat): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // The formatter throws an error if the currency's code is not three letters.
    ...(currency && /^[A-Z]{3}$/i.test(currency) && { style: 'currency', currency }),
  })
    .format(amount)
    .replace('-', '−');

/** Returns the lines whose quantity and subtotal are not zero (C-21). A discount has a negative subtotal and stays. */
export const removeZeroEstimateLines = <Line extends Pick<CostEstimateLine, 'quantity' | 'subTotal'>>(
  lines: readonly Line[],
): Line[] =>
  lines.filter(
    ({ quantity, subTotal }) =>
      Number.isFinite(quantity) && Number.isFinite(subTotal) && quantity !== 0 && subTotal !== 0,
  );
