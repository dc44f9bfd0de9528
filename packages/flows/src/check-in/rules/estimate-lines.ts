/** One line of an estimate that has a place in the completion call. */
export interface EstimateLine {
  readonly description: string;
  readonly quantity: number;
  /** In the estimate's currency. */
  readonly subTotal: number;
}

/** An amount as people read it, such as `240.00 AUD`. @param currency three letters, where it is known */
export const shownAmount = (amount: number, currency: string | undefined): string =>
  [amount.toFixed(2), currency].filter(Boolean).join(' ');

/** The lines worth telling: those with a quantity and a subtotal other than zero (C-21). A discount is negative and stays. */
export const nonZeroLines = <Line extends Pick<EstimateLine, 'quantity' | 'subTotal'>>(
  lines: readonly Line[],
): Line[] =>
  lines.filter(
    ({ quantity, subTotal }) =>
      Number.isFinite(quantity) && Number.isFinite(subTotal) && quantity !== 0 && subTotal !== 0,
  );
