import { useApi } from '@journey/api';
import { findPositionOfAddress, type MapPosition } from '@journey/api/geocoding';
import { useEffect, useState } from 'react';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useReportRental } from '../../use-report.tsx';

/**
 * React hook that returns the place of the branch at which the rental began, where most incidents are not far; undefined
 * while it is looked up, and where it is not found.
 */
export const useBranchPosition = (): MapPosition | undefined => {
  const api = useApi();
  const { country } = useIncidentReportApp().site;
  const { data: rental } = useReportRental();
  const address = rental?.checkoutLocation ?? rental?.rentalLocation;
  const [position, setPosition] = useState<MapPosition>();
  useEffect(() => {
    if (!address) return undefined;
    const lookup = new AbortController();
    findPositionOfAddress(api, { address, country, signal: lookup.signal }).then(
      (place) => setPosition(place?.position),
      // Without it the map opens elsewhere, and everything else works.
      () => undefined,
    );
    return () => lookup.abort();
  }, [api, address, country]);
  return position;
};
