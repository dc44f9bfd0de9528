import { buildTrackingPixelUrl } from '@journey/api/pixel';
import { useEffect } from 'react';
import { useApp } from './app.ts';

interface Props {
  /** The path of the page that is shown, which the tracking pixel reports. */
  readonly path: string;
  /** Which driver uses the flow; by default the renter. The tracking pixel reports it. */
  readonly driver?: 'additional_driver';
}

/** Requests the tracking image for every page that is shown. The request holds no personal data. */
export const TrackingPixel = ({ path, driver }: Props): null => {
  const { site, apiBase } = useApp();
  useEffect(() => {
    new Image().src = buildTrackingPixelUrl(apiBase, {
      path,
      brand: site.brand.id,
      country: site.country,
      driver: driver ?? 'primary_driver',
    });
  }, [apiBase, driver, path, site]);
  return null;
};
