import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pad } from './engine.ts';
import { InkCanvas } from './InkCanvas.tsx';
import { Sheet as Frame } from './SignaturePad.styles.ts';
import type { SignatureStroke } from './signature.ts';

let width = 500;
let resize = () => {};
const nothing = () => undefined;

beforeEach(() => {
  width = 500;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        resize = notify;
      }
      observe = nothing;
      disconnect = nothing;
    },
  );
  const draw = new Proxy({}, { get: () => nothing, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onStrokes = vi.fn<(strokes: readonly SignatureStroke[]) => void>();
const Sheet = () => {
  const [strokes, setStrokes] = useState<readonly SignatureStroke[]>([]);
  const change = (next: readonly SignatureStroke[]) => {
    setStrokes(next);
    onStrokes(next);
  };
  return <InkCanvas Pad={Pad} label="Sheet" strokes={strokes} onStrokes={change} />;
};

const canvas = () => screen.getByRole('img', { name: 'Sheet' });
const pointer = { pointerId: 1, button: 0, buttons: 1, pressure: 0.5 };
const press = (x: number, y: number) =>
  fireEvent.pointerDown(canvas(), { ...pointer, clientX: x, clientY: y });
const lift = (x: number, y: number) =>
  fireEvent.pointerUp(canvas(), { ...pointer, buttons: 0, clientX: x, clientY: y });
const ends = () => onStrokes.mock.lastCall?.[0].map((points) => [points[0]?.x, points.at(-1)?.x]);

it('ends the stroke that is being drawn when the width changes, and accepts further ones', () => {
  render(<Sheet />);
  act(() => resize());
  expect(onStrokes).not.toHaveBeenCalled();
  press(40, 100);
  width = 250;
  act(() => resize());
  expect(ends()).toEqual([[40, 40]]);
  lift(45, 50);
  press(100, 50);
  lift(200, 50);
  expect(ends()).toEqual([
    [40, 40],
    [200, 400],
  ]);
});

it.each([
  [undefined, 1],
  ['', 2],
])('is as large as its frame, border included (V-18), invalid: %j', (invalid, border) => {
  render(
    <Frame data-invalid={invalid}>
      <Sheet />
    </Frame>,
  );
  const style = getComputedStyle(canvas());
  expect([style.left, style.top]).toEqual([`-${border}px`, `-${border}px`]);
  const whole = `calc(100% + ${2 * border}px)`;
  expect([style.width, style.height]).toEqual([whole, whole]);
});
