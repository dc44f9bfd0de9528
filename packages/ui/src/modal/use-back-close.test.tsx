import { act, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCloseOnBack } from './use-back-close.ts';

const Layer = ({ open, onClose = () => undefined }: { open: boolean; onClose?: () => void }) => {
  useCloseOnBack(open, onClose);
  return null;
};

const STEP_MS = 50;
/**
 * Waits in short steps. On a busy machine a single long wait could end before the timers that were due within it have
 * run.
 */
const pause = (ms: number) =>
  act(async () => {
    for (let left = ms; left > 0; left -= STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, STEP_MS)); // eslint-disable-line no-await-in-loop
  });
/** Waits until a closed dialog's history entry has surely been removed. */
const settled = () => pause(250);
const step = async (by: number) => {
  history.go(by);
  await settled();
};
/** Calls a function once, as soon as the module has called `history.go()`. */
const onceStepping = (call: () => void) => {
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementationOnce((by) => {
    go(by);
    call();
  });
};
/** Pushes a history entry as a router does when a link is pressed. */
const goTo = (address: string, idx: number) => history.pushState({ idx }, '', address);
/**
 * Replaces the page's history entry as a router does when a page redirects, or when a link to the same page is
 * pressed.
 */
const redirectTo = (address: string, idx: number) => history.replaceState({ idx }, '', address);

beforeEach(async () => {
  await settled();
  goTo('/before', 0);
  goTo('/page', 1);
});
// The real clock returns before the layer is unmounted, because unmounting starts a timer that ends the watch.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('closes by Back and stays on the page', async () => {
  const close = vi.fn<() => void>();
  const { rerender } = render(<Layer open={false} onClose={close} />);
  rerender(<Layer open onClose={close} />);
  await step(-1);
  expect(close).toHaveBeenCalledOnce();
  rerender(<Layer open={false} onClose={close} />);
  await settled();
  expect(location.pathname).toBe('/page');
  await step(-1);
  expect(location.pathname).toBe('/before');
});

it('removes its history entry when it is closed in another way', async () => {
  const { rerender } = render(<Layer open />);
  expect(history.state).toMatchObject({ idx: 1 });
  rerender(<Layer open={false} />);
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
  await step(-1);
  expect(location.pathname).toBe('/before');
});

it('removes its history entry when its page is unmounted', async () => {
  const { unmount } = render(<Layer open />);
  unmount();
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
  await settled();
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
  expect(Object.hasOwn(history, 'replaceState')).toBe(false);
});

it('closes the topmost first', async () => {
  const asked: string[] = [];
  const Closing = ({ name }: { name: string }) => {
    const [open, setOpen] = useState(true);
    useCloseOnBack(open, () => {
      asked.push(name);
      setOpen(false);
    });
    return null;
  };
  render(<Closing name="below" />);
  render(<Closing name="above" />);
  await step(-1);
  expect(asked).toEqual(['above']);
  await step(-1);
  expect(asked).toEqual(['above', 'below']);
  expect(location.pathname).toBe('/page');
});

it('passes its history entry to the next layer', async () => {
  const { rerender } = render(<Layer open />);
  const { length } = history;
  rerender(<Layer open={false} />);
  rerender(<Layer open />);
  await settled();
  expect(history).toHaveLength(length);
  rerender(<Layer open={false} />);
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
});

it('calls its owner at each Back while it stays open', async () => {
  const extend = vi.fn<() => void>();
  render(<Layer open onClose={extend} />);
  await step(-1);
  await step(-1);
  expect(extend).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/page');
});

it.each([
  ['at once', () => Promise.resolve()],
  ['a moment after it closed', () => pause(50)],
])('follows a link %s, after which one Back returns to its page', async (_, moment) => {
  const { rerender } = render(<Layer open />);
  rerender(<Layer open={false} />);
  await moment();
  goTo('/next', 2);
  await settled();
  expect(location.pathname).toBe('/next');
  await step(-1);
  expect([location.pathname, history.state]).toEqual(['/page', { idx: 1 }]);
  await step(1);
  expect(location.pathname).toBe('/next');
});

it('keeps a navigation that starts while its entry is being removed', async () => {
  const { rerender } = render(<Layer open />);
  let readAtOnce: unknown;
  onceStepping(() => {
    goTo('/next', 2);
    readAtOnce = [location.pathname, history.state];
  });
  rerender(<Layer open={false} />);
  await settled();
  // A router reads the address as soon as it has set it.
  expect(readAtOnce).toMatchObject(['/next', { idx: 2 }]);
  expect([location.pathname, history.state]).toEqual(['/next', { idx: 2 }]);
  await step(-1);
  expect([location.pathname, history.state]).toEqual(['/page', { idx: 1 }]);
});

it('keeps all navigations that start while its entry is being removed, in their order', async () => {
  const { rerender } = render(<Layer open />);
  onceStepping(() => {
    redirectTo('/moved', 1);
    goTo('/wrong', 2);
    redirectTo('/next', 2);
  });
  rerender(<Layer open={false} />);
  await settled();
  expect([location.pathname, history.state]).toEqual(['/next', { idx: 2 }]);
  await step(-1);
  expect([location.pathname, history.state]).toEqual(['/moved', { idx: 1 }]);
  await step(-1);
  expect(location.pathname).toBe('/before');
});

it('keeps a navigation that starts while the upper of two layers is being removed', async () => {
  render(<Layer open />);
  const { rerender } = render(<Layer open />);
  onceStepping(() => redirectTo('/moved', 1));
  rerender(<Layer open={false} />);
  await pause(1500);
  expect([location.pathname, history.state]).toEqual(['/moved', { idx: 1, journeyLayers: 1 }]);
  await step(-1);
  expect([location.pathname, history.state]).toEqual(['/moved', { idx: 1, journeyLayers: 1 }]);
});

it('leaves no entry when its page is replaced, as by a link to that page', async () => {
  const { rerender } = render(<Layer open />);
  redirectTo('/moved', 1);
  rerender(<Layer open={false} />);
  expect([location.pathname, history.state]).toMatchObject(['/moved', { idx: 1 }]);
  await settled();
  expect([location.pathname, history.state]).toEqual(['/moved', { idx: 1 }]);
  await step(-1);
  expect([location.pathname, history.state]).toEqual(['/before', { idx: 0 }]);
});

it('is over the new page when its page is replaced', async () => {
  const close = vi.fn<() => void>();
  const read: string[] = [];
  const router = () => void read.push(location.pathname);
  addEventListener('popstate', router);
  render(<Layer open onClose={close} />);
  redirectTo('/moved', 1);
  // Presses Back once before the new page has its entry, and once after.
  for (const times of [1, 2]) {
    await step(-1);
    expect(close).toHaveBeenCalledTimes(times);
    expect([location.pathname, history.state]).toEqual(['/moved', { idx: 1, journeyLayers: 1 }]);
  }
  // The router does not get the first Back's own `popstate` event, because at that moment it would read the replaced
  // page's address. It is notified once `/moved` is the address again.
  expect(read).toEqual(['/moved', '/moved']);
  removeEventListener('popstate', router);
});

it('leaves one entry each for a page that replaces its page and for the next', async () => {
  const { rerender } = render(<Layer open />);
  rerender(<Layer open={false} />);
  redirectTo('/moved', 1);
  goTo('/next', 2);
  expect([location.pathname, history.state]).toMatchObject(['/next', { idx: 2 }]);
  await settled();
  expect([location.pathname, history.state]).toEqual(['/next', { idx: 2 }]);
  await step(-1);
  expect([location.pathname, history.state]).toEqual(['/moved', { idx: 1 }]);
  await step(-1);
  expect(location.pathname).toBe('/before');
});

it('leaves no entry on a page that comes late and closes it', async () => {
  const { unmount } = render(<Layer open />);
  // On a busy machine, half a second of the real clock could last longer than the module waits for the page.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  goTo('/next', 2);
  vi.advanceTimersByTime(500);
  unmount();
  vi.advanceTimersByTime(250);
  vi.useRealTimers();
  expect(history.state).toEqual({ idx: 2 });
  await step(-1);
  expect(location.pathname).toBe('/page');
});

it('stays open when the page below navigates', async () => {
  const close = vi.fn<() => void>();
  render(<Layer open onClose={close} />);
  goTo('/next', 2);
  await pause(1250);
  await step(-1);
  expect(close).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/next');
});

it('skips the entry of a closed layer on Forward', async () => {
  const { rerender } = render(<Layer open />);
  rerender(<Layer open={false} />);
  await settled();
  await step(1);
  expect(history.state).toEqual({ idx: 1 });
});

it('notifies a router only of the person’s own steps', async () => {
  const heard = vi.fn<() => void>();
  addEventListener('popstate', heard);
  const { rerender } = render(<Layer open />);
  rerender(<Layer open={false} />);
  await settled();
  expect(heard).not.toHaveBeenCalled();
  await step(-1);
  expect(heard).toHaveBeenCalledOnce();
  removeEventListener('popstate', heard);
});

// Chromium calls the listeners of `window` in the order in which they were added; jsdom does so only for capturing
// ones.
it.each([
  ['replaced', () => redirectTo('/moved', 1)],
  ['left', () => goTo('/moved', 2)],
])('leaves a router at the address of a page that was %s, though it hears of steps first', async (_, go) => {
  const heard: string[] = [];
  const router = () => void heard.push(location.pathname);
  addEventListener('popstate', router, { capture: true });
  const { rerender } = render(<Layer open />);
  onceStepping(go);
  rerender(<Layer open={false} />);
  await settled();
  expect(heard.at(-1)).toBe('/moved');
  removeEventListener('popstate', router, { capture: true });
});

it('calls the pushState that other code has assigned', async () => {
  const kept = vi.fn<History['pushState']>((...args) => History.prototype.pushState.apply(history, args));
  history.pushState = kept;
  const { unmount } = render(<Layer open={false} onClose={() => undefined} />);
  history.pushState({ idx: 1 }, '', '/next');
  expect(kept).toHaveBeenCalledTimes(1);
  unmount();
  await settled();
  history.pushState({ idx: 2 }, '', '/after');
  expect(kept).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(history, 'pushState');
});

it('goes on when other code has wrapped its functions meanwhile', async () => {
  const { unmount } = render(<Layer open />);
  const ours = Object.getOwnPropertyDescriptor(history, 'pushState')!;
  const push = history.pushState.bind(history);
  history.pushState = (...args) => push(...args);
  unmount();
  await settled();
  render(<Layer open />).unmount();
  goTo('/next', 2);
  await settled();
  expect([location.pathname, history.state]).toEqual(['/next', { idx: 2 }]);
  await step(-1);
  expect(location.pathname).toBe('/page');
  Object.defineProperty(history, 'pushState', ours);
  render(<Layer open={false} />).unmount();
  await settled();
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
});

it('makes no step while another document is loading', async () => {
  const { rerender } = render(<Layer open />);
  rerender(<Layer open={false} />);
  dispatchEvent(new Event('beforeunload'));
  await settled();
  expect(history.state).toMatchObject({ journeyLayers: 1 });
  // The link was a download and the page stays, so the closed dialog's history entry is removed after all.
  await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
  await settled();
});

it.each([
  ['the browser takes it late', 2500],
  // After a page was blocked, the timers that are due run before the `popstate` event.
  ['the page was blocked for longer than a step takes', 5000],
])('does not take its own step for the person’s when %s', (_, passed) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const { rerender } = render(<Layer open />);
  rerender(<Layer open={false} />);
  vi.advanceTimersByTime(100);
  expect(go).toHaveBeenCalledOnce();
  go.mockRestore();
  const close = vi.fn<() => void>();
  render(<Layer open onClose={close} />);
  vi.advanceTimersByTime(passed);
  dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['before the next frame', true],
  ['after it, as a busy browser does', false],
])(
  'stays where the page has been scrolled to since, when the browser scrolls it back %s',
  async (_, isBefore) => {
    let scrolled = 1454;
    vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => scrolled);
    vi.spyOn(globalThis, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
      scrolled = to.top ?? 0;
    }) as typeof scrollTo);
    const { rerender } = render(<Layer open />);
    await settled();
    scrolled = 0;
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
      if (!isBefore) frame(0);
      scrolled = 1454;
      if (isBefore) frame(0);
      else dispatchEvent(new Event('scroll'));
      return 0;
    });
    rerender(<Layer open={false} />);
    await waitFor(() => expect(frames).toHaveBeenCalled());
    expect(scrolled).toBe(0);
  },
);
