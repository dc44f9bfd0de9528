import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// This limit only stops a test that waits for something that never appears. It is high, because a busy
// machine takes many times as long as an idle one.
configure({ asyncUtilTimeout: 20_000 });

// A query that waits for its element would print the whole page at each attempt, which takes up to half of a test's
// time. So the page is printed only at the end, when the query has failed. Testing Library marks an attempt with an
// internal flag, which has no type.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? // By this name, Testing Library adds the line of the test to the error.
        Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Replaces what jsdom lacks: scrolling, drawing, the sizes of elements, and the methods of `<dialog>`. Stories test in
// a browser how real dialogs behave (focus, Escape, inertness).
const doNothing = () => undefined;
Element.prototype.scrollIntoView = doNothing;
// The signature pad needs an observer of sizes and a canvas, and it may load at any moment of a test.
globalThis.ResizeObserver = class {
  observe = doNothing;
  unobserve = doNothing;
  disconnect = doNothing;
};
/** A drawing context that draws nothing. Each of its methods returns a width, because only `measureText`’s is read. */
const drawing = new Proxy({}, { get: () => () => ({ width: 100 }), set: () => true });
HTMLCanvasElement.prototype.getContext = () => drawing as never;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

// Testing Library unmounts automatically only if `afterEach` is a global; this project imports it instead.
afterEach(cleanup);

// After its last dialog is unmounted, `modal/layers.ts` of ui still has a timer that uses
// `history`. Vitest removes jsdom's `history` after a file's last test, so each file waits until
// the timer has run and restored `pushState`.
afterAll(() =>
  vi.waitFor(() => expect(Object.hasOwn(history, 'pushState')).toBe(false), { timeout: 20_000 }),
);

// Test files share one jsdom window. So the storage and the address are reset before each file, and timers, spies and
// stubs after it.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// Tests share one window, so the products of earlier tests would still respond as if they were open in other tabs. Only
// the channels of their states are closed, such as `journey.portal.meridian-au`. The other channels stay open, because
// code that is still sending something needs them. A product that a file opens for all its tests stays open until the
// file's end.
const channels: BroadcastChannel[] = [];
const { BroadcastChannel: Channel } = globalThis;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    if (/^journey\.[a-z-]+\.[a-z]+-[a-z]{2}$/.test(name)) channels.push(this);
  }
};
/** Closes the channels that were opened after the first `kept` ones. */
const closeChannels = (kept: number): void => {
  for (const channel of channels.splice(kept)) channel.close();
};
let openedBeforeTest = 0;
beforeEach(() => void (openedBeforeTest = channels.length));
afterEach(() => closeChannels(openedBeforeTest));
afterAll(() => {
  globalThis.BroadcastChannel = Channel;
  closeChannels(0);
});

// A request that a test leaves unanswered times out after ten seconds or more. By then Vitest may have removed the
// window, which React needs to show the failure. So when a test file ends, its long timers are cleared.
const longTimers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimer } = globalThis;
const startFileTimer = (...[run, delay = 0, ...values]: Parameters<typeof startTimer>) => {
  const timer = startTimer(run, delay, ...values);
  if (delay >= 5000) longTimers.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(startFileTimer, startTimer);
afterAll(() => {
  globalThis.setTimeout = startTimer;
  for (const timer of longTimers) clearTimeout(timer);
});
