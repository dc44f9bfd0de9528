import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { generate } from 'lean-qr';
import { encodeQrCode } from './engine.ts';
import { QrCode } from './QrCode.tsx';

const text = { loading: 'Loading', failed: 'Failed', retry: 'Again' };

/** Returns the modules (squares) of a QR code that an SVG path covers, as `x,y`, computed from the path's commands. */
const covered = (d: string): Set<string> => {
  const cells = new Set<string>();
  for (const [, x, y, run] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at += 1) cells.add(`${Number(x) + at},${y}`);
  return cells;
};

it.each(['A', 'https://example.com/check-in?c=8f14e45fceea167a', 'Tāmaki Makaurau'])(
  'covers exactly the dark modules of “%s”',
  (value) => {
    const code = generate(value);
    const { size, d } = encodeQrCode(value);
    const dark = covered(d);
    expect(size).toBe(code.size);
    const lit = new Set<string>();
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) if (code.get(x, y)) lit.add(`${x},${y}`);
    expect(dark).toEqual(lit);
  },
);

it('has a name and a light margin of four modules', async () => {
  render(<QrCode value="A" label="Opens on a phone" text={text} />);
  const svg = await screen.findByRole('img', { name: 'Opens on a phone' });
  expect(svg.getAttribute('viewBox')).toBe('-4 -4 29 29');
});

it('reports a library that failed to load and tries again', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
  render(<QrCode value="A" label="Code" text={text} load={load} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed');
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByRole('alert');
  expect(load).toHaveBeenCalledTimes(2);
});
