import { pixelUrl } from '@journey/api/pixel';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Site } from '../site/index.ts';

interface Props {
  readonly site: Site;
  readonly apiBase: string;
}

/** Asks for the hidden image of every screen shown (H-08, 1§7). Nothing personal goes with it. */
export const TrackingPixel = ({ site, apiBase }: Props): null => {
  const { pathname } = useLocation();
  useEffect(() => {
    new Image().src = pixelUrl(apiBase, {
      path: pathname,
      brand: site.brand.id,
      country: site.country,
      driver: 'primary_driver',
    });
  }, [apiBase, pathname, site]);
  return null;
};
