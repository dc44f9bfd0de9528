import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { MapPicker, type MapPickerProps } from './MapPicker.tsx';
import type { MapPickerPosition } from './mercator.ts';

/**
 * The drawing that the stories show for every tile of the map (fields, a river, streets), so that they need no
 * tile service.
 */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="hsl(90 25% 90%)" d="M0 0h256v256H0z"/><path fill="hsl(110 30% 82%)" d="M20 30h80v70H20zM150 150h90v80h-90z"/><path fill="none" stroke="hsl(205 55% 78%)" stroke-width="14" d="M0 200C60 170 90 140 128 128S200 60 256 56"/><path fill="none" stroke="white" stroke-width="7" d="M0 20h256M120 0v256M0 128h256M200 0v256"/></svg>`;
const tiles = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const meta = preview.meta({
  title: 'Components/MapPicker',
  component: MapPicker,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    id: 'map',
    label: 'Where did it happen?',
    hint: 'Press the place on the map. With a keyboard: arrow keys move the map, + and − zoom, Enter picks the middle.',
    value: null,
    onChange: fn(),
    center: { lat: -36.8485, lng: 174.7633 },
    tiles,
    attribution: 'Map drawn for the workshop',
    labels: {
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      pickMiddle: 'Use the middle of the map',
      chosen: ({ lat, lng }: MapPickerPosition) => `Chosen: ${lat.toFixed(4)}, ${lng.toFixed(4)}`,
      none: 'No place chosen',
      tilesFailed: 'Parts of the map could not be loaded. You can type the address instead.',
      fingers: 'Use two fingers to move the map',
      wheel: 'Use META and the wheel to zoom',
    },
    text: { loading: 'Loading the map', failed: 'The map could not be loaded.', retry: 'Try again' },
  },
});

const Kept = (args: MapPickerProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <MapPicker
      {...args}
      value={value}
      onChange={(position) => {
        args.onChange(position);
        setValue(position);
      }}
    />
  );
};

const kept = (args: MapPickerProps) => <Kept {...args} />;
type Canvas = { findByRole: (role: string) => Promise<HTMLElement> };
const map = (canvas: Canvas) => canvas.findByRole('application');

/** The frame is as high as the map, whatever its border (V-12). */
export const Empty = meta.story({
  render: kept,
  play: async ({ canvas }) => {
    await expect((await map(canvas)).offsetHeight).toBe(300);
  },
});

export const Chosen = meta.story({
  args: { value: { lat: -36.86, lng: 174.78 } },
  render: kept,
  play: async ({ canvas }) => void (await map(canvas)),
});

export const WithError = meta.story({
  args: { error: 'Please point at the place' },
  render: kept,
  play: async ({ canvas }) => void (await map(canvas)),
});

/** A press on the map picks that place and moves it to the middle. */
export const ByPointer = meta.story({
  tags: ['!visual'],
  render: kept,
  play: async ({ args, canvas }) => {
    const frame = await map(canvas);
    const { left, top, width } = frame.getBoundingClientRect();
    const at = {
      clientX: left + width / 2 + 60,
      clientY: top + 150,
      bubbles: true,
      cancelable: true,
      button: 0,
    };
    const target = document.elementFromPoint(at.clientX, at.clientY) as Element;
    for (const kind of ['mousedown', 'mouseup']) target.dispatchEvent(new MouseEvent(kind, at));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    const [picked] = args.onChange.mock.lastCall as [MapPickerPosition];
    // The story presses 60 px east of the map's middle at zoom 11. Comparing two decimals of the position allows
    // for an error of a px or two.
    await expect(picked.lng).toBeCloseTo(174.7633 + (60 / (256 * 2 ** 11)) * 360, 2);
    await expect(picked.lat).toBeCloseTo(-36.8485, 2);
    await expect(canvas.getByRole('status')).toHaveTextContent(`Chosen: ${picked.lat.toFixed(4)}`);
  },
});

/**
 * A place can be picked without a mouse: arrow keys move the map and Enter picks the place under the crosshair;
 * the buttons work too.
 */
export const ByKeyboard = meta.story({
  tags: ['!visual'],
  render: kept,
  play: async ({ args, canvas }) => {
    const frame = await map(canvas);
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    await userEvent.keyboard('{Enter}');
    const first = args.onChange.mock.lastCall?.[0] as MapPickerPosition;
    await expect(first.lng).toBeGreaterThan(174.7633);
    await expect(first.lat).toBeGreaterThan(-36.8485);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Use the middle of the map' }));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

/**
 * If the map's tiles fail to load, a place can still be picked, and a message offers to type the address instead.
 */
export const TilesFailed = meta.story({
  args: { tiles: 'data:image/png,{z}{x}{y}' },
  render: kept,
  play: async ({ canvas }) => {
    await canvas.findByText(/could not be loaded/);
  },
});

export const Loading = meta.story({ args: { load: () => new Promise<never>(() => undefined) } });

export const Failed = meta.story({
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

/**
 * The mouse wheel and a single finger scroll the page rather than the map, so a text over the map explains how to move
 * the map.
 */
export const HowToMove = meta.story({
  // This story is left out of the visual comparison, because the text disappears after a moment.
  tags: ['!visual'],
  render: kept,
  play: async ({ args, canvas }) => {
    const frame = await map(canvas);
    const { left, top } = frame.getBoundingClientRect();
    const at = { clientX: left + 100, clientY: top + 100, bubbles: true, cancelable: true };
    const target = document.elementFromPoint(at.clientX, at.clientY) as Element;
    const wheel = args.labels.wheel.replace('META', 'ctrl');
    await waitFor(async () => {
      target.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: 40 }));
      await expect(canvas.getByText(wheel)).toBeVisible();
    });
    const touches = [new Touch({ identifier: 1, target, clientX: at.clientX, clientY: at.clientY })];
    await waitFor(async () => {
      for (const kind of ['touchstart', 'touchmove'])
        target.dispatchEvent(new TouchEvent(kind, { bubbles: true, cancelable: true, touches }));
      await expect(canvas.getByText(args.labels.fingers)).toBeVisible();
    });
  },
});
