/** How long a result may take after the person has finished at the provider, in ms. */
const LONGEST = 120_000;

/**
 * What a query without a result means (docs/product/check-in.md#c-09): more than 120 seconds after the person had finished it cannot be finalised
 * any more; before that, or before they finished, it is only not there yet.
 * @param completedAt when the person had finished; nothing while they have not.
 */
export const withoutResult = (
  completedAt: Date | undefined,
  now: Date,
): 'FailedToFinaliseIdverification' | 'FetchFailed' => {
  if (!completedAt) return 'FetchFailed';
  return +now - +completedAt > LONGEST ? 'FailedToFinaliseIdverification' : 'FetchFailed';
};
