import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  isEmptySignature,
  scaleStrokes,
  type Signature,
  getFittingFontSize,
  removeEmoji,
} from './signature.ts';
import { SignaturePad, type SignaturePadProps } from './SignaturePad.tsx';

const words = {
  id: 'signature',
  legend: 'Signature',
  labels: { draw: 'Draw', type: 'Type', sheet: 'Sheet', undo: 'Undo', clear: 'Clear', name: 'Name' },
  text: { loading: 'Loading', failed: 'Failed', retry: 'Again' },
};
const pad = (props: Partial<SignaturePadProps>) =>
  render(<SignaturePad {...words} onChange={vi.fn<() => void>()} {...props} />);

it('accepts a typed name as a signature until it is cleared', () => {
  const change = vi.fn<() => void>();
  pad({ onChange: change, load: () => new Promise<never>(() => undefined) });
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Type' }));
  expect(change).toHaveBeenLastCalledWith(null);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mere' } });
  expect(change).toHaveBeenLastCalledWith({ kind: 'typed', name: 'Mere' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(change).toHaveBeenLastCalledWith(null);
});

it('keeps the focus at Clear, which then does nothing', () => {
  const change = vi.fn<() => void>();
  pad({ onChange: change, defaultValue: { kind: 'typed', name: 'Mere' } });
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  expect(change).toHaveBeenCalledOnce();
  // Browsers remove the focus from a natively disabled button.
  expect([clear.disabled, clear.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(clear);
  expect(change).toHaveBeenCalledOnce();
});

it('tells clearing from choosing another way to sign and from typing a space', () => {
  const clear = vi.fn<() => void>();
  pad({ onClear: clear, load: () => new Promise<never>(() => undefined) });
  fireEvent.click(screen.getByRole('radio', { name: 'Type' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.change(name, { target: { value: 'Mere' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Draw' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Type' }));
  expect(clear).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(clear).toHaveBeenCalledOnce();
});

it('describes the typed name by the error', () => {
  pad({ defaultValue: { kind: 'typed', name: '😀' }, error: 'Letters only' });
  const name = screen.getByRole('textbox', { name: 'Name', description: 'Letters only' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

it('announces the error that follows a clear, and no other', () => {
  const Page = () => {
    const [error, setError] = useState<string | undefined>('Letters only');
    return (
      <SignaturePad
        {...words}
        defaultValue={{ kind: 'typed', name: '😀' }}
        error={error}
        onChange={(signature) => signature && setError(undefined)}
        onClear={() => setError('Please sign again')}
      />
    );
  };
  render(<Page />);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(said.textContent).toBe('Please sign again');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mere' } });
  expect(said.textContent).toBe('');
});

it('starts with an earlier signature', () => {
  pad({ defaultValue: { kind: 'typed', name: 'Mere' } });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Mere');
});

it('allows typing when the library fails to load', async () => {
  pad({ load: () => Promise.reject(new Error('offline')) });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed');
  expect(screen.getByRole('radio', { name: 'Type' })).toBeTruthy();
});

const none: (Signature | null)[] = [null, { kind: 'drawn', strokes: [] }, { kind: 'typed', name: '  ' }];
it.each(none)('%o is no signature', (signature) => expect(isEmptySignature(signature)).toBe(true));

it('restores strokes exactly after scaling', () => {
  const number = fc.double({ min: 0, max: 500, noNaN: true });
  const point = fc.record({ x: number, y: number, time: fc.nat(), pressure: fc.constant(0.5) });
  const strokes = fc.array(fc.array(point));
  fc.assert(
    fc.property(strokes, fc.double({ min: 0.1, max: 8, noNaN: true }), (drawn, factor) => {
      const back = scaleStrokes(scaleStrokes(drawn, factor), 1 / factor);
      back.flat().forEach((now, index) => {
        const was = drawn.flat()[index];
        expect(now.x).toBeCloseTo(was?.x ?? NaN, 6);
        expect(now.y).toBeCloseTo(was?.y ?? NaN, 6);
        expect(now.time).toBe(was?.time);
      });
    }),
  );
});

it.each([
  [0, 72],
  [100, 72],
  [904, 50],
  [4520, 10],
])('a name that is %i px wide at 100 px is set at %i px', (width, size) =>
  expect(getFittingFontSize(width)).toBe(size),
);

it.each([
  ['Ana 🚗', 'Ana'],
  ['👩🏽‍🔧 Zoë  Müller 🇦🇺', 'Zoë Müller'],
  ['Rēweti', 'Rēweti'],
  ['🚗', '🚗'],
])('%s is drawn as %s', (name, written) => expect(removeEmoji(name)).toBe(written));
