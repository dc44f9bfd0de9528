import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { drawSignatureImage } from './image.ts';
import type { Signature, SignatureStroke } from './signature.ts';
import { SignaturePad, type SignaturePadProps } from './SignaturePad.tsx';

/** A sample stroke of a drawn signature, in the coordinates of `SIGNATURE_SIZE`. */
const flourish: SignatureStroke = Array.from({ length: 90 }, (_, step) => ({
  x: 60 + step * 4.2,
  y: 105 + 48 * Math.sin(step / 6) * Math.cos(step / 17),
  time: 1000 + step * 14,
  pressure: 0.5,
}));
const drawn: Signature = { kind: 'drawn', strokes: [flourish] };

const meta = preview.meta({
  title: 'Components/SignaturePad',
  component: SignaturePad,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    id: 'signature',
    legend: 'Your signature',
    labels: {
      draw: 'Draw',
      type: 'Type',
      sheet: 'Signature, drawn by hand',
      undo: 'Undo',
      clear: 'Clear',
      name: 'Type your full name',
    },
    text: {
      loading: 'Loading the signature pad',
      failed: 'The signature pad could not be loaded. You can type your name instead.',
      retry: 'Try again',
    },
    onChange: fn(),
  },
});

const stroke = (canvas: HTMLElement, points: readonly (readonly [number, number])[]) => {
  const { left, top, width } = canvas.getBoundingClientRect();
  points.forEach(([x, y], index) => {
    const at = {
      clientX: left + (x * width) / 500,
      clientY: top + (y * width) / 500,
      pointerId: 1,
      isPrimary: true,
      button: 0,
      buttons: 1,
      pressure: 0.5,
      bubbles: true,
      cancelable: true,
    };
    canvas.dispatchEvent(new PointerEvent(index === 0 ? 'pointerdown' : 'pointermove', at));
    if (index === points.length - 1)
      canvas.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }));
  });
};

const dark = (canvas: HTMLCanvasElement): number => {
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return data.filter((value, index) => index % 4 === 3 && value > 100).length;
};

const sheet = async (canvas: { findByRole: (role: string, by: { name: string }) => Promise<HTMLElement> }) =>
  (await canvas.findByRole('img', { name: 'Signature, drawn by hand' })) as HTMLCanvasElement;

/** On a wide screen the canvas is exactly 500 by 200 (V-18). */
export const Empty = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const { width, height } = (await sheet(canvas)).getBoundingClientRect();
    const column = canvasElement.querySelector('fieldset')!.getBoundingClientRect();
    await expect(width).toBeCloseTo(Math.min(500, column.width), 1);
    await expect(height).toBeCloseTo(width * 0.4, 1);
  },
});

export const Drawn = meta.story({
  tags: ['colour', '!visual'],
  args: { defaultValue: drawn },
  play: async ({ canvas }) => {
    const element = await sheet(canvas);
    await waitFor(() => expect(dark(element)).toBeGreaterThan(200));
  },
});

// This story is left out of the visual comparison, because the handwriting font is the system's and differs between
// machines.
export const Typed = meta.story({
  tags: ['!visual'],
  args: { defaultValue: { kind: 'typed', name: 'Aroha Ngata' } },
});

export const WithError = meta.story({
  args: { error: 'Please save your signature.' },
  play: async ({ canvas }) => {
    await sheet(canvas);
  },
});

/** The story draws two strokes, undoes one and clears the rest; `onChange` is called each time. */
export const DrawUndoClear = meta.story({
  play: async ({ args, canvas }) => {
    const onChange = args.onChange;
    const element = await sheet(canvas);
    stroke(element, [
      [40, 100],
      [120, 60],
      [200, 140],
      [280, 80],
    ]);
    stroke(element, [
      [300, 40],
      [380, 160],
    ]);
    await waitFor(() => expect(onChange.mock.lastCall?.[0]?.strokes).toHaveLength(2));
    // The library draws a stroke up to 16 ms after it has ended.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const two = dark(element);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]?.strokes).toHaveLength(1));
    await expect(dark(element)).toBeLessThan(two);
    await expect(dark(element)).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBeNull());
    await expect(dark(element)).toBe(0);
  },
});

const Narrowing = (args: SignaturePadProps) => {
  const [narrow, setNarrow] = useState(false);
  return (
    <div style={{ width: narrow ? '280px' : '100%' }}>
      <SignaturePad {...args} />
      <button type="button" style={{ minHeight: '48px' }} onClick={() => setNarrow(!narrow)}>
        Rotate
      </button>
    </div>
  );
};

/**
 * When the signature's canvas becomes narrower, as on a rotated phone, its strokes stay, and so do their stored
 * coordinates.
 */
export const SurvivesRotation = meta.story({
  tags: ['!visual'],
  render: (args: SignaturePadProps) => <Narrowing {...args} />,
  play: async ({ args, canvas }) => {
    const onChange = args.onChange;
    const element = await sheet(canvas);
    stroke(element, [
      [40, 100],
      [250, 60],
      [460, 140],
    ]);
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    const wide = element.clientWidth;
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate' }));
    await waitFor(() => expect(element.width).toBe(Math.floor(element.clientWidth * devicePixelRatio)));
    await expect(element.clientWidth).toBeLessThan(wide);
    await waitFor(() => expect(dark(element)).toBeGreaterThan(50));
    stroke(element, [
      [40, 20],
      [460, 20],
    ]);
    await waitFor(() => expect(onChange.mock.lastCall?.[0]?.strokes).toHaveLength(2));
    const signed = onChange.mock.lastCall?.[0];
    const strokes: readonly SignatureStroke[] = signed?.kind === 'drawn' ? signed.strokes : [];
    const ends = strokes.flatMap((points) => [points[0]?.x ?? 0, points.at(-1)?.x ?? 0]);
    await expect(ends.map((x) => Math.round(x / 10) * 10)).toEqual([40, 460, 40, 460]);
  },
});

/** A person without a pointer can switch to typing by keyboard; a typed name is a signature too. */
export const TypedByKeyboard = meta.story({
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    await sheet(canvas);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Draw' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.keyboard('Mere Tāne');
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'typed', name: 'Mere Tāne' });
  },
});

const getSize = async (blob: Blob) => {
  const { width, height } = await createImageBitmap(blob);
  return [width, height];
};

/**
 * The exported image of a signature is 500 × 200 px on every screen, as PNG or JPEG, drawn or typed. There is no
 * image of an empty signature.
 */
export const Exported = meta.story({
  tags: ['!visual'],
  args: { defaultValue: drawn },
  play: async ({ canvas }) => {
    await sheet(canvas);
    for (const signature of [
      drawn,
      { kind: 'typed', name: 'A name that is longer than the sheet is wide' } as const,
    ])
      for (const type of ['image/png', 'image/jpeg'] as const) {
        const blob = await drawSignatureImage(signature, { type }); // eslint-disable-line no-await-in-loop
        await expect(blob?.type).toBe(type); // eslint-disable-line no-await-in-loop
        await expect(await getSize(blob as Blob)).toEqual([500, 200]); // eslint-disable-line no-await-in-loop
      }
    await expect(await drawSignatureImage({ kind: 'drawn', strokes: [] })).toBeNull();
  },
});

export const Loading = meta.story({ args: { load: () => new Promise<never>(() => undefined) } });

export const Failed = meta.story({
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});
