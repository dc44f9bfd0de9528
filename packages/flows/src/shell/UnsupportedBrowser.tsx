import { Notice } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { isThisBrowserSupported } from '../site/index.ts';
import { unsupportedBrowserMessages as text } from './unsupported-messages.ts';

const never = () => () => undefined;

/**
 * A banner in browsers that are too old, on desktops and phones (H-07). A prerendered page shows it only once React
 * runs, since the build does not know the browser.
 */
export const UnsupportedBrowser = () => {
  const isSupported = useSyncExternalStore(never, isThisBrowserSupported, () => true);
  return isSupported ? null : (
    <Notice tone="warning" title={text.unsupported}>
      {text.unsupportedAdvice}
    </Notice>
  );
};
