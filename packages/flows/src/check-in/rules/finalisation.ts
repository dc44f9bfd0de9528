/** How long a result may take after the person has finished at the provider (3§4, 3§9), in ms. */
const LONGEST = 120_000;

/**
 * What a query without a result means (3§4): more than 120 seconds after the person had finished it cannot be finalised
 * any more; before that, or before they finished, it is only not there yet.
 * @param completedAt when the person had finished; nothing while they have not (decisions).
 */
export const withoutResult = (
  completedAt: Date | undefined,
  now: Date,
): 'FailedToFinaliseIdverification' | 'FetchFailed' => {
  if (!completedAt) return 'FetchFailed';
  return +now - +completedAt > LONGEST ? 'FailedToFinaliseIdverification' : 'FetchFailed';
};
