import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wireframe } from '../../brands/all.ts';
import { BrandLoader, BRAND_LOADER_INTERVAL_MS } from './BrandLoader.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const loader = (ready: boolean, onDone: () => void) => (
  <BrandLoader brand={wireframe} label="Loading your details" ready={ready} onDone={onDone} />
);
const count = () => screen.getByRole<HTMLProgressElement>('progressbar').value;
const wait = (steps: number) => {
  act(() => {
    vi.advanceTimersByTime(steps * BRAND_LOADER_INTERVAL_MS);
  });
};

it('counts to 100 in steps of 30 ms and reports the end once', () => {
  const done = vi.fn<() => void>();
  render(loader(false, done));
  expect(BRAND_LOADER_INTERVAL_MS).toBe(30);
  wait(27);
  expect(count()).toBe(27);
  wait(72);
  expect(done).not.toHaveBeenCalled();
  wait(1);
  expect(count()).toBe(100);
  wait(50);
  expect(done).toHaveBeenCalledOnce();
});

it('ends early when there is nothing left to wait for', () => {
  const done = vi.fn<() => void>();
  const { rerender } = render(loader(false, done));
  wait(5);
  rerender(loader(true, done));
  expect(count()).toBe(100);
  expect(done).toHaveBeenCalledOnce();
});

it('reports its end once even if the callback changes with each render', () => {
  const done = vi.fn<() => void>();
  const { rerender } = render(loader(true, () => done()));
  rerender(loader(true, () => done()));
  expect(done).toHaveBeenCalledOnce();
});
