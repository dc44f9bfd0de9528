/** How long the identity provider may take to give a result after the person has finished there, in ms. */
const LONGEST = 120_000;

/**
 * Returns why the identity check has no result (docs/product/check-in.md#c-09). More than 120 seconds after the person
 * finished at the provider, the check can no longer be finalised. Until then, the result is just not available yet.
 * @param completedAt when the person finished at the provider; undefined before that.
 */
export const getMissingIdentityResultReason = (
  completedAt: Date | undefined,
  now: Date,
): 'FailedToFinaliseIdverification' | 'FetchFailed' => {
  if (!completedAt) return 'FetchFailed';
  return +now - +completedAt > LONGEST ? 'FailedToFinaliseIdverification' : 'FetchFailed';
};
