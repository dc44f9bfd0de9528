import { useEffect, useState, type ComponentType } from 'react';
import type { PortalApp } from '../portal/portal.ts';
import { TrackingPixel } from '../shell/TrackingPixel.tsx';
import { isThisBrowserSupported } from '../site/supported-browser.ts';

interface Props {
  readonly portal: PortalApp;
}

/**
 * Renders what the sign-in page needs only after its form: the tracking pixel, and the banner in browsers that are too
 * old. Most browsers never load the banner.
 */
export const EntryExtras = ({ portal }: Props) => {
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    if (isThisBrowserSupported()) return;
    import('../shell/UnsupportedBrowser.tsx').then(
      ({ UnsupportedBrowser }) => setBanner(() => UnsupportedBrowser),
      () => undefined,
    );
  }, []);
  return (
    <>
      {Banner && <Banner />}
      <TrackingPixel site={portal.site} apiBase={portal.apiBase} path="/login" />
    </>
  );
};
