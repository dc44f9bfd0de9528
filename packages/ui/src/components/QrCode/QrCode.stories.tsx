import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
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

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}

/** Decodes a QR code with the browser's barcode detector; `undefined` if the browser has none. */
const read = async (svg: Element): Promise<string | undefined> => {
  const Reader = (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector;
  if (!Reader) return undefined;
  const drawing = new Image();
  drawing.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await drawing.decode();
  const [found] = await new Reader().detect(drawing).catch(() => []);
  return found?.rawValue;
};

export const Link = meta.story({
  play: async ({ args, canvas }) => {
    const code = await canvas.findByRole('img', { name: 'Code that opens your check-in on a phone' });
    await expect([undefined, args.value]).toContain(await read(code));
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
