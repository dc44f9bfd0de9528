import type { PortalApp } from '../portal/portal.ts';
import { TrackingPixel } from '../shell/TrackingPixel.tsx';
import { UnsupportedBrowser } from '../shell/UnsupportedBrowser.tsx';

interface Props {
  readonly portal: PortalApp;
}

/** Renders what the sign-in page can show after its form: the banner in browsers that are too old, and the tracking pixel. */
export const EntryExtras = ({ portal }: Props) => (
  <>
    <UnsupportedBrowser />
    <TrackingPixel site={portal.site} apiBase={portal.apiBase} path="/login" />
  </>
);
