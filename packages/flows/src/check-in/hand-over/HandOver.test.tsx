import { ApiProvider, createTransport } from '@journey/api';
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnverifiedCheckIn, renderAtVerifyStep } from '../testing/verify-step.tsx';
import { HandOver } from './HandOver.tsx';
import { handOverMessages as text } from './messages.ts';

const MINUTE = 60_000;
let links = 0;
let isAway = false;
/** Each response of the services waits for this promise; undefined if they respond at once. */
let held: Promise<void> | undefined;
/** When a phone opened a link, according to the services; undefined before that. */
let usedAt: string | undefined;

/**
 * Opens the page on a desktop. The services number the links that they return, and each link is valid for
 * ten minutes.
 */
const open = async () => {
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const { url } = new Request(input, init);
      if (isAway) throw new TypeError('Failed to fetch');
      if (!url.endsWith('/hand-over'))
        return Response.json({ data: { CheckinProgress: { PhoneSignedInAt: usedAt } } });
      links += 1;
      await held;
      return Response.json({
        url: `https://host.test/link-${links}`,
        expires: new Date(Date.now() + 10 * MINUTE).toISOString(),
      });
    },
  });
  renderAtVerifyStep(createUnverifiedCheckIn(), <HandOver onProblem={() => undefined} />, (part) => (
    <ApiProvider value={api}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
      >
        {part}
      </QueryClientProvider>
    </ApiProvider>
  ));
  // The first request loads the HTTP library.
  // oxlint-disable-next-line no-await-in-loop -- waits until the first link is shown
  for (let turn = 0; turn < 500 && link() === undefined; turn += 1) await pass(0);
};

/** Advances the fake timers, then lets pending promises settle. */
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < 20; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- each response is read in several turns
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
};
const show = (isShown: boolean) => act(() => focusManager.setFocused(isShown));
const link = () => screen.queryByLabelText<HTMLInputElement>(text.link)?.value;

beforeEach(() => {
  [links, isAway, held, usedAt] = [0, false, undefined, undefined];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.now(),
  });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the link that opens the check-in on a phone (C-33)', () => {
  it('is replaced before it expires', async () => {
    await open();
    await pass(9 * MINUTE - 1000);
    expect(link()).toBe('https://host.test/link-1');
    await pass(2000);
    expect(link()).toBe('https://host.test/link-2');
  });

  it('is replaced each time a phone has opened it, since it works once', async () => {
    // Another phone has opened an earlier link.
    usedAt = '2026-11-20T10:00:00Z';
    await open();
    await pass(2 * MINUTE);
    expect([link(), links]).toEqual(['https://host.test/link-1', 1]);
    screen.getByRole('button', { name: text.copy }).focus();
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    usedAt = '2026-11-21T10:00:00Z';
    await pass(5000);
    // The used link is not offered while the next one is made.
    expect(link()).toBeUndefined();
    const part = screen.getByRole('heading', { name: text.title }).parentElement!;
    expect(part.contains(document.activeElement)).toBe(true);
    release();
    await pass(0);
    expect([link(), links]).toEqual(['https://host.test/link-2', 2]);
    usedAt = '2026-11-21T10:05:00Z';
    await pass(5000);
    expect([link(), links]).toEqual(['https://host.test/link-3', 3]);
  });

  it('is replaced once a page is seen again that was hidden meanwhile', async () => {
    await open();
    show(false);
    await pass(12 * MINUTE);
    expect(links).toBe(1);
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    show(true);
    await pass(0);
    // The expired link is not offered while the next one is made.
    expect([link(), links]).toEqual([undefined, 2]);
    release();
    await pass(0);
    expect(link()).toBe('https://host.test/link-2');
  });

  it('stays while it is good when a page is seen again', async () => {
    await open();
    show(false);
    await pass(5 * MINUTE);
    show(true);
    await pass(0);
    expect([link(), links]).toEqual(['https://host.test/link-1', 1]);
  });

  it('that has expired without a network is not offered, and another one is made at a press', async () => {
    await open();
    show(false);
    await pass(12 * MINUTE);
    isAway = true;
    show(true);
    await pass(0);
    expect(link()).toBeUndefined();
    isAway = false;
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    const retry = screen.getByRole('button', { name: text.retry });
    retry.focus();
    await act(async () => retry.click());
    await pass(0);
    expect(document.activeElement).not.toBe(document.body);
    release();
    await pass(0);
    expect(link()).toBe('https://host.test/link-2');
  });
});
