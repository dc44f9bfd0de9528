import { useEffect, useEffectEvent } from 'react';

/**
 * Retries what failed to load whenever the device comes online.
 * @param hasFailed whether there is anything to retry
 */
export const useRetryOnline = (hasFailed: boolean, retry: () => void): void => {
  const retryLatest = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const onOnline = () => retryLatest();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [hasFailed]);
};
