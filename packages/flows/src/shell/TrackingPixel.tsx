import { pixelUrl } from '@journey/api/pixel';
import { useEffect } from 'react';
import type { Site } from '../site/index.ts';

interface Props {
  readonly site: Site;
  readonly apiBase: string;
  /** The screen shown. */
  readonly path: string;
  /** Whose flow it is; the renter's own unless told. */
  readonly driver?: 'additional_driver';
}

/** Asks for the hidden image of every screen shown. Nothing personal goes with it. */
export const TrackingPixel = ({ site, apiBase, path, driver }: Props): null => {
  useEffect(() => {
    new Image().src = pixelUrl(apiBase, {
      path,
      brand: site.brand.id,
      country: site.country,
      driver: driver ?? 'primary_driver',
    });
  }, [apiBase, driver, path, site]);
  return null;
};
