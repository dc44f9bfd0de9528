/** How long a result may take after the person has finished at the provider, in ms. */
const LONGEST = 120_000;

/**
 * Returns why a query had no result (docs/product/check-in.md#c-09). More than 120 seconds after the person finished at
 * the provider, the check can no longer be finalised; until then, the result is just not available yet.
 * @param completedAt when the person finished at the provider; undefined before that.
 */
export const getMissingResultReason = (
  completedAt: Date | undefined,
  now: Date,
): 'FailedToFinaliseIdverification' | 'FetchFailed' => {
  if (!completedAt) return 'FetchFailed';
  return +now - +completedAt > LONGEST ? 'FailedToFinaliseIdverification' : 'FetchFailed';
};
