import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { MapEngineProps } from './engine.tsx';
import { MapPicker, type MapPickerProps } from './MapPicker.tsx';
import {
  MAX_LATITUDE,
  offsetMapPositionByPixels,
  roundMapPosition,
  fillTileUrlTemplate,
} from './mercator.ts';

const start = { lat: -36.8485, lng: 174.7633 };

const element = (props: Partial<MapPickerProps>) => (
  <MapPicker
    id="map"
    label="Where?"
    hint="Press"
    value={null}
    onChange={vi.fn<() => void>()}
    center={start}
    tiles="/tiles/{z}/{x}/{y}.png"
    attribution="Ours"
    labels={{
      zoomIn: 'In',
      zoomOut: 'Out',
      pickMiddle: 'Middle',
      chosen: ({ lat, lng }) => `${lat} ${lng}`,
      none: 'None',
      tilesFailed: 'Broken',
      fingers: 'Two',
      wheel: 'META',
    }}
    text={{ loading: 'Loading', failed: 'Failed', retry: 'Again' }}
    {...props}
  />
);
const picker = (props: Partial<MapPickerProps>) => render(element(props));

/**
 * A fake of the code that draws the map, which prints its props. jsdom has no layout, so the real map cannot be
 * drawn there.
 */
const MapEngine = ({ center, zoom }: MapEngineProps) => (
  <output>{`${center.lat} ${center.lng} ${zoom}`}</output>
);
const load = () => Promise.resolve({ MapEngine });

it('starts at zoom 11, moves and zooms by keys, and picks the middle', async () => {
  const change = vi.fn<() => void>();
  picker({ load, onChange: change });
  const map = await screen.findByRole('application', { name: 'Where?' });
  expect(map.textContent).toContain('-36.8485 174.7633 11');
  fireEvent.keyDown(map, { key: 'ArrowDown' });
  fireEvent.keyDown(map, { key: '+' });
  expect(map.textContent).toContain(' 12');
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(change).toHaveBeenCalledExactlyOnceWith(
    roundMapPosition(offsetMapPositionByPixels(start, 11, 0, 64)),
  );
});

it.each([
  [undefined, '1px'],
  ['Not there', '2px'],
])('is as high as its frame, border included (V-12), with the error %j', async (error, border) => {
  const { container } = picker({ load, error });
  await screen.findByRole('application');
  expect(getComputedStyle(container.querySelector('output')!.parentElement!).marginTop).toBe(`-${border}`);
});

it('follows a middle that becomes known later until it is moved', async () => {
  const perth = { lat: -31.953, lng: 115.857 };
  // The map library also reports its initial view.
  const Telling = (props: MapEngineProps) => {
    const { center, zoom, onView } = props;
    return (
      <>
        <MapEngine {...props} />
        <button type="button" onClick={() => onView(center, zoom)}>
          Tell
        </button>
      </>
    );
  };
  const loadTelling = () => Promise.resolve({ MapEngine: Telling });
  const { rerender } = picker({ load: loadTelling });
  const shown = await screen.findByRole('application');
  fireEvent.click(screen.getByRole('button', { name: 'Tell' }));
  rerender(element({ load: loadTelling, center: perth }));
  expect(shown.textContent).toContain('-31.953 115.857 11');
  fireEvent.keyDown(shown, { key: '+' });
  rerender(element({ load: loadTelling }));
  expect(shown.textContent).toContain('-31.953 115.857 12');
});

it.each([
  ['a press', () => fireEvent.click(screen.getByRole('button', { name: 'Again' }))],
  ['the network', () => void act(() => window.dispatchEvent(new Event('online')))],
])('says that parts of the map have failed until %s brings them', async (_, comeBack) => {
  const Failing = ({ tries, onTileFailed }: MapEngineProps) => {
    useEffect(() => (tries === 0 ? onTileFailed() : undefined), [tries, onTileFailed]);
    return <output />;
  };
  picker({ load: () => Promise.resolve({ MapEngine: Failing }) });
  const notice = await screen.findByText('Broken');
  expect(notice.closest('[role=status]')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Again' });
  button.focus();
  comeBack();
  await waitFor(() => expect(screen.queryByText('Broken')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('application'));
});

it('ignores other keys and keys that are pressed on its buttons', async () => {
  const change = vi.fn<() => void>();
  picker({ load, onChange: change });
  const map = await screen.findByRole('application');
  expect(fireEvent.keyDown(map, { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(map, { key: '+', ctrlKey: true })).toBe(true);
  fireEvent.keyDown(screen.getByRole('button', { name: 'In' }), { key: 'Enter' });
  expect(change).not.toHaveBeenCalled();
});

it.each([
  ['In', 18],
  ['Out', 3],
])('keeps the focus of “%s” at the last zoom, %i', async (label, last) => {
  picker({ load });
  const map = await screen.findByRole('application');
  const button = screen.getByRole('button', { name: label });
  button.focus();
  for (let press = 0; press < 10; press += 1) fireEvent.click(button);
  expect(map.textContent).toContain(` ${last}`);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect([(button as HTMLButtonElement).disabled, document.activeElement]).toEqual([false, button]);
});

it('reports a library that failed to load', async () => {
  picker({ load: () => Promise.reject(new Error('offline')) });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed');
});

it('returns to the same position when it is moved there and back', () => {
  const places = fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  const px = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(places, fc.integer({ min: 5, max: 18 }), px, px, (place, zoom, right, down) => {
      const back = offsetMapPositionByPixels(
        offsetMapPositionByPixels(place, zoom, right, down),
        zoom,
        -right,
        -down,
      );
      expect(back.lat).toBeCloseTo(place.lat, 6);
      expect(back.lng).toBeCloseTo(place.lng, 6);
    }),
  );
});

it('continues in the west beyond 180° and stops before the poles', () => {
  expect(offsetMapPositionByPixels({ lat: 0, lng: 179.9 }, 3, 64, 0).lng).toBeLessThan(-160);
  expect(offsetMapPositionByPixels({ lat: 80, lng: 0 }, 3, 0, -9999).lat).toBe(MAX_LATITUDE);
});

it('requests a tile by its URL', () =>
  expect(fillTileUrlTemplate('/t/{z}/{x}/{y}.png', 1, 2, 3)).toBe('/t/3/1/2.png'));
