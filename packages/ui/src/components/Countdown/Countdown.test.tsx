import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const shown = () => screen.getByRole('timer').textContent;
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const words = (seconds: number) => `${seconds} s left`;

it('counts down to zero by the clock and reports the end once', () => {
  const ended = vi.fn<() => void>();
  render(<Countdown until={1_061_500} label="Session" announcement={words} onEnd={ended} />);
  expect(shown()).toBe('01:02');
  pass(500);
  expect(shown()).toBe('01:01');
  pass(59_999);
  expect(shown()).toBe('00:02');
  pass(60_000);
  expect(shown()).toBe('00:00');
  expect(ended).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('announces the time only at the given seconds', () => {
  render(<Countdown until={1_120_000} label="Session" announcement={words} />);
  expect(said()).toBe('');
  pass(59_000);
  expect(said()).toBe('');
  pass(1000);
  expect(said()).toBe('60 s left');
  pass(29_000);
  expect(said()).toBe('60 s left');
  pass(1000);
  expect(said()).toBe('30 s left');
});

it('shows and announces the right time at once after a sleep', () => {
  render(<Countdown until={1_300_000} label="Session" announcement={words} />);
  vi.setSystemTime(1_275_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect([shown(), said()]).toEqual(['00:25', '25 s left']);
});

it('restarts with a new end, by the given clock', () => {
  const ended = vi.fn<() => void>();
  const at = (until: number) => (
    <Countdown until={until} now={() => Date.now() - 1000} label="S" announcement={words} onEnd={ended} />
  );
  const { rerender } = render(at(1_004_000));
  expect(shown()).toBe('00:05');
  pass(5000);
  expect(ended).toHaveBeenCalledOnce();
  rerender(at(1_014_000));
  expect(shown()).toBe('00:10');
  expect(ended).toHaveBeenCalledOnce();
  pass(9000);
  expect([shown(), ended.mock.calls.length]).toEqual(['00:01', 1]);
  pass(1000);
  expect(ended).toHaveBeenCalledTimes(2);
});

it('reports its end once, however often it is rendered after that', () => {
  const ended = vi.fn<() => void>();
  const withOtherWords = () => (
    <Countdown until={1_001_000} label="S" announcement={(left) => `${left}`} onEnd={ended} />
  );
  const { rerender } = render(withOtherWords());
  pass(1000);
  rerender(withOtherWords());
  rerender(withOtherWords());
  expect(ended).toHaveBeenCalledOnce();
});
