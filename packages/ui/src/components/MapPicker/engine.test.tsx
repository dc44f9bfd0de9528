import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MapEngine } from './engine.tsx';

afterEach(() => vi.restoreAllMocks());

it('moves at once, however far the place is', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 400,
    height: 300,
  } as DOMRect);
  const sydney = { lat: -33.8688, lng: 151.2093 };
  const map = (center: typeof sydney) => (
    <MapEngine
      center={center}
      zoom={11}
      height={300}
      tiles="/tiles/{z}/{x}/{y}.png"
      value={sydney}
      hints={{ fingers: 'Two', wheel: 'META' }}
      onView={vi.fn<() => void>()}
      onPick={vi.fn<() => void>()}
      tries={0}
      onTileFailed={() => () => undefined}
    />
  );
  const { container, rerender } = render(map({ lat: -33.8688, lng: 151.3093 }));
  const pin = () => container.querySelector<SVGElement>('svg')?.style.left;
  expect(parseFloat(pin() ?? '')).toBeCloseTo(54.4, 1);
  rerender(map(sydney));
  expect(parseFloat(pin() ?? '')).toBeCloseTo(200, 1);
});

it('hides a tile that failed to load, and asks for it again with the next try', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 400,
    height: 300,
  } as DOMRect);
  let failed = 0;
  const onTileFailed = () => {
    failed += 1;
    return () => void (failed -= 1);
  };
  const map = (tries: number) => (
    <MapEngine
      center={{ lat: -33.8688, lng: 151.2093 }}
      zoom={11}
      height={300}
      tiles="/tiles/{z}/{x}/{y}.png"
      value={null}
      hints={{ fingers: 'Two', wheel: 'META' }}
      onView={vi.fn<() => void>()}
      onPick={vi.fn<() => void>()}
      {...{ tries, onTileFailed }}
    />
  );
  const { container, rerender } = render(map(0));
  const tiles = () => [...container.querySelectorAll('img')];
  const hidden = () => tiles().filter(({ style }) => style.visibility === 'hidden');
  for (const tile of tiles().slice(0, 2)) fireEvent.error(tile);
  expect([failed, hidden().length]).toEqual([2, 2]);
  rerender(map(1));
  expect([failed, hidden().length]).toEqual([0, 0]);
  expect(tiles().length).toBeGreaterThan(2);
});
