import { useEffect, useState, type ComponentType } from 'react';
import { isSupportedBrowser } from '../site/index.ts';

/**
 * Whether the browser is supported. A browser that lacks a function of all supported browsers is too old, whatever its
 * user agent says.
 */
const isSupportedHere = (): boolean =>
  'toSorted' in Array.prototype && isSupportedBrowser(navigator.userAgent);

/**
 * Shows a banner in browsers that are too old, on desktops and phones (H-07). A prerendered page shows it only once
 * React runs, because the build does not know the browser. Only such browsers load the banner's code. If that fails,
 * the page stays without the banner.
 */
export const UnsupportedBrowser = () => {
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    if (isSupportedHere()) return;
    import('./UnsupportedBanner.tsx').then(
      ({ UnsupportedBanner }) => setBanner(() => UnsupportedBanner),
      () => undefined,
    );
  }, []);
  return Banner && <Banner />;
};
