import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { QrCode } from './QrCode.tsx';

const meta = preview.meta({
  title: 'Components/QrCode',
  component: QrCode,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    value: 'https://example.com/check-in?c=8f14e45fceea167a',
    label: 'Code that opens your check-in on a phone',
    text: { loading: 'Making the code', failed: 'The code could not be made.', retry: 'Try again' },
  },
});

export const Link = meta.story({
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('img', { name: 'Code that opens your check-in on a phone' });
    // The unit test compares the drawn squares with those of the library, because no headless browser can decode them.
    await expect(code).toBeVisible();
  },
});

export const Small = meta.story({
  args: { size: 120, value: 'A' },
  play: async ({ canvas }) => void (await canvas.findByRole('img')),
});

export const Loading = meta.story({ args: { load: () => new Promise<never>(() => undefined) } });

export const Failed = meta.story({
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

/** A text this long does not fit into a QR code, so a message is shown in the code's place. */
export const TooLong = meta.story({
  args: { value: 'x'.repeat(4000) },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
