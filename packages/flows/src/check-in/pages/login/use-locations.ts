import type { BrandLocation } from '@journey/api/locations';
import { useEffect, useState } from 'react';
import { useCheckIn } from '../../check-in.ts';
import { createTransportWithToken } from '../../../shell/transport.ts';

/**
 * Fetches the brand's locations in the site's country when the search is opened (C-02). The request needs no session.
 */
export const useLocations = () => {
  const checkIn = useCheckIn();
  const [locations, setLocations] = useState<readonly BrandLocation[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const { fetchBrandLocations } = await import('@journey/api/locations');
      const { brand, country } = checkIn.site;
      const found = await fetchBrandLocations(createTransportWithToken(checkIn), {
        brand: brand.id,
        country,
        signal: stop.signal,
      });
      setLocations(found);
      setFailed(false);
    };
    load().catch(() => stop.signal.aborted || setFailed(true));
    return () => stop.abort();
  }, [checkIn, attempt]);

  return { locations, hasFailed, retry: () => setAttempt((count) => count + 1) };
};
