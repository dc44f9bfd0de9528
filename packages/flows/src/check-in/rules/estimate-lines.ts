/** One line of a rental's cost estimate, which is sent when the check-in is completed. */
export interface CostEstimateLine {
  readonly description: string;
  readonly quantity: number;
  /** The line's amount, in the estimate's currency. */
  readonly subTotal: number;
}

/**
 * Formats an amount of the cost estimate as people read it, such as `240.00 AUD`.
 * @param currency three letters; undefined where the currency is not known
 */
export const formatAmount = (amount: number, currency: string | undefined): string =>
  [amount.toFixed(2), currency].filter(Boolean).join(' ');

/** Returns the lines whose quantity and subtotal are not zero (C-21). A discount has a negative subtotal and stays. */
export const removeZeroEstimateLines = <Line extends Pick<CostEstimateLine, 'quantity' | 'subTotal'>>(
  lines: readonly Line[],
): Line[] =>
  lines.filter(
    ({ quantity, subTotal }) =>
      Number.isFinite(quantity) && Number.isFinite(subTotal) && quantity !== 0 && subTotal !== 0,
  );
