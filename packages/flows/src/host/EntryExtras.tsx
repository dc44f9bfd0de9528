import { TrackingPixel } from '../shell/TrackingPixel.tsx';
import { UnsupportedBrowser } from '../shell/UnsupportedBrowser.tsx';

/** Renders what the sign-in page can show after its form: the banner in browsers that are too old, and the tracking pixel. */
export const EntryExtras = () => (
  <>
    <UnsupportedBrowser />
    <TrackingPixel path="/login" />
  </>
);
