import { Notice } from '@journey/ui';
import { useSyncExternalStore } from 'react';
import { isSupportedBrowser } from '../site/index.ts';
import { unsupportedBrowserMessages as text } from './unsupported-messages.ts';

const never = () => () => undefined;

/**
 * Whether the browser is supported. One that lacks a function of all supported browsers is too old, whatever name it
 * gives itself.
 */
const isSupportedHere = (): boolean =>
  'toSorted' in Array.prototype && isSupportedBrowser(navigator.userAgent);

/**
 * A banner in browsers that are too old, on desktops and phones (H-07). A prerendered page shows it only once React
 * runs, since the build does not know the browser.
 */
export const UnsupportedBrowser = () => {
  const isSupported = useSyncExternalStore(never, isSupportedHere, () => true);
  return isSupported ? null : (
    <Notice tone="warning" title={text.unsupported}>
      {text.unsupportedAdvice}
    </Notice>
  );
};
