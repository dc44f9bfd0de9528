import { TrackingPixel } from '../shell/TrackingPixel.tsx';
import { UnsupportedBrowser } from '../shell/UnsupportedBrowser.tsx';

/**
 * Renders the parts of the sign-in page that load after its form: the banner for unsupported browsers and the tracking
 * pixel.
 */
export const EntryExtras = () => (
  <>
    <UnsupportedBrowser />
    <TrackingPixel path="/login" />
  </>
);
