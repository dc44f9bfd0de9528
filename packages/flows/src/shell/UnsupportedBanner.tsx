import { Notice } from '@journey/ui';
import { unsupportedBrowserMessages as text } from './unsupported-messages.ts';

/** The banner that is shown in unsupported browsers (H-07). */
export const UnsupportedBanner = () => (
  <Notice tone="warning" title={text.unsupported}>
    {text.unsupportedAdvice}
  </Notice>
);
