import { buildTrackingPixelUrl, type TrackingPixelParameters } from '@journey/api/pixel';
import { useEffect } from 'react';
import { useApp } from './app.ts';

interface Props {
  /** The path of the page that is shown, which the tracking pixel reports. */
  readonly path: string;
  /** The driver who uses the flow, by default the renter. The tracking pixel reports it. */
  readonly driver?: 'additional_driver';
  /** The event that the tracking pixel reports, by default a page view. */
  readonly action?: TrackingPixelParameters['action'];
}

/** Requests the tracking image for every page that is shown. The request contains no personal data. */
export const TrackingPixel = ({ path, driver, action }: Props): null => {
  const { site, apiBase } = useApp();
  useEffect(() => {
    new Image().src = buildTrackingPixelUrl(apiBase, {
      path,
      brand: site.brand.id,
      country: site.country,
      action,
      driver: driver ?? 'primary_driver',
    });
  }, [action, apiBase, driver, path, site]);
  return null;
};
