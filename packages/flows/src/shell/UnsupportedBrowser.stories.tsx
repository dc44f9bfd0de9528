import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { unsupportedBrowserMessages as text } from './unsupported-messages.ts';

const meta = preview.meta({
  title: 'Portal/Unsupported browser',
  parameters: {
    screen: {
      about: 'Shown if the browser is too old for the product, with a list of the supported browsers.',
      rules: ['H-07'],
    },
  },
  tags: ['autodocs'],
});

/** The browser is not a mobile browser, nor a recent Chrome, Firefox, Edge or Safari (H-07). */
export const AboveTheSignIn = meta.story({
  tags: ['colour'],
  ...portalAt({ path: '/login' }),
  beforeEach: async (context) => {
    await portalAt({ path: '/login' }).beforeEach(context);
    const before = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Opera/9.80 Presto/2.12' });
    return () => {
      if (before) Object.defineProperty(navigator, 'userAgent', before);
      else Reflect.deleteProperty(navigator, 'userAgent');
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.unsupported)).toBeVisible();
  },
});
