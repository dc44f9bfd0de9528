import { render } from '@testing-library/react';
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
      onTileError={vi.fn<() => void>()}
    />
  );
  const { container, rerender } = render(map({ lat: -33.8688, lng: 151.3093 }));
  const pin = () => container.querySelector<SVGElement>('svg')?.style.left;
  expect(parseFloat(pin() ?? '')).toBeCloseTo(54.4, 1);
  rerender(map(sydney));
  expect(parseFloat(pin() ?? '')).toBeCloseTo(200, 1);
});
