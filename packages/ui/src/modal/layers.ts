import { callHistory, interceptHistory, releaseHistory, type HistoryMethod } from './history-calls.ts';
import { handleHistorySteps } from './history-steps.ts';

/** The key under which a history entry's state stores how many layers (dialogs, drawers) are open over the page. */
const KEY = 'journeyLayers';
/**
 * How long the history entry of a closed dialog or drawer is kept, in ms. If the page navigates or opens another
 * dialog or drawer in that time, the entry is reused.
 */
const SETTLED = 100;
/**
 * How long a dialog or drawer may stay open after the page below it has navigated, before it gets a history entry on
 * the new page, in ms. The new page closes most of them, but on a slow device it takes time to render. An entry added
 * before that would make the person press Back twice.
 */
const NAVIGATED = 1000;
/**
 * The longest time to wait until a `history.go()` of this module takes effect, in ms. Its `popstate` event usually
 * arrives within a few ms, but may take seconds if the browser is busy with other tabs. If the wait ended too early,
 * the event would be mistaken for the person's Back and close whatever has been opened since.
 */
const LONGEST_STEP = 5000;
/**
 * How long another document may take to replace this one after a link was pressed, in ms. If it takes longer, the link
 * is assumed to be a download, after which this page stays.
 */
const LEAVING = 3000;

/**
 * For each open layer (dialog or drawer), a function that asks its owner to close it. The topmost layer is last.
 */
const layers: (() => void)[] = [];
/**
 * A router's navigations, in order, that still have to be carried out at the page's own history entry, below the
 * entries of its layers. Until then the current entry shows their address, because a router reads the address at once.
 */
const postponed: [method: HistoryMethod, state: unknown, unused: string, address: string][] = [];
/** The page's scroll position when the lowest of its layers got its history entry. */
let openedAt = { x: 0, y: 0 };
let watchers = 0;
let isStepping = false;
let isLeaving = false;
let isWatching = false;
let isTellingRouter = false;
let settling: ReturnType<typeof setTimeout> | undefined;
let stepping: ReturnType<typeof setTimeout> | undefined;

const getDepth = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/** Returns a history entry's state with its number of open layers set to `depth`. */
const withDepth = (state: unknown, depth: number): unknown =>
  getDepth(state) === depth ? state : { ...(state as object | null), [KEY]: depth };

/**
 * Replaces `history.pushState` and `replaceState` while layers are watched. If the page navigates while a dialog or
 * drawer is open, the new page takes over the dialog's history entry, so that one Back leads to the page below the
 * dialog. If the page is replaced, its entry below the dialog is replaced. While a `history.go()` of this module is in
 * progress, both calls wait, because it would undo them.
 */
const navigate = (
  method: HistoryMethod,
  state: unknown,
  unused: string,
  address?: string | URL | null,
): void => {
  const depth = getDepth(history.state);
  const isPostponed = isStepping || (depth > 0 && (method === 'replaceState' || postponed.length > 0));
  if (isPostponed) {
    callHistory('replaceState', withDepth(state, depth), unused, address);
    postponed.push([method, state, unused, location.href]);
  } else callHistory(depth > 0 ? 'replaceState' : method, withDepth(state, 0), unused, address);
  if (isPostponed || method === 'pushState') scheduleHistorySync(layers.length > 0 ? NAVIGATED : SETTLED);
};

/**
 * Notifies the router of the address again. A router that listened before `listenToHistoryBeforeRouter` was called has
 * read the address of the page that it has left.
 */
const tellRouter = (): void => {
  isTellingRouter = true;
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  isTellingRouter = false;
};

/**
 * Carries out the postponed navigations. Those that still cannot be carried out above the page's own entry stay
 * postponed.
 */
const carryOutPostponed = (): void => {
  const calls = postponed.splice(0);
  for (const call of calls) navigate(...call);
  if (calls.length > 0 && postponed.length === 0) tellRouter();
};

/**
 * Keeps the page's scroll position at the `popstate` event of a `history.go()` of this module. After the event, the
 * browser restores the position that the page had when the dialog opened, although the page may have scrolled since,
 * for example to an error. It does so before the next frame, or later if it is busy.
 */
const keepScrollPosition = (): void => {
  const { scrollX, scrollY } = globalThis;
  const keep = () => {
    if (globalThis.scrollX !== scrollX || globalThis.scrollY !== scrollY)
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
  const onScroll = () => {
    if (globalThis.scrollX === openedAt.x && globalThis.scrollY === openedAt.y) keep();
  };
  addEventListener('scroll', onScroll);
  requestAnimationFrame(keep);
  setTimeout(() => removeEventListener('scroll', onScroll), SETTLED);
};

/**
 * Records that a `history.go()` of this module has taken effect.
 * @returns whether one was in progress
 */
const arrive = (): boolean => {
  if (!isStepping) return false;
  isStepping = false;
  clearTimeout(stepping);
  scheduleHistorySync();
  carryOutPostponed();
  return true;
};

const onStep = (event: PopStateEvent): void => {
  if (isTellingRouter) return undefined;
  // If this module called `history.go()`, the page does not change, so the router must not get the `popstate`
  // event.
  const isSamePage = postponed.length === 0;
  if (arrive()) {
    if (isSamePage) keepScrollPosition();
    return event.stopImmediatePropagation();
  }
  for (const close of layers.slice(getDepth(event.state)).toReversed()) close();
  if (postponed.length === 0) return scheduleHistorySync();
  // The person pressed Back before the postponed navigation was carried out. Without this line the router would get the
  // address of the page that the navigation replaces.
  event.stopImmediatePropagation();
  syncHistoryEntries();
};

/**
 * Gives each open dialog or drawer a history entry if it has none, and goes back past the entries of closed ones. If a
 * navigation waits for the page's own entry, it goes back past all of them.
 */
const syncHistoryEntries = (): void => {
  if (isStepping || isLeaving) return;
  const depth = getDepth(history.state);
  const wanted = postponed.length > 0 ? 0 : layers.length;
  if (depth > wanted) {
    isStepping = true;
    awaitStep();
    history.go(wanted - depth);
    return;
  }
  carryOutPostponed();
  if (depth === 0 && layers.length > 0) openedAt = { x: scrollX, y: scrollY };
  for (let next = depth + 1; next <= layers.length; next += 1)
    // The new history entry keeps the router's state, since for the router the page has not changed.
    callHistory('pushState', withDepth(history.state, next), '');
  if (watchers === 0) stopWatching();
};

/**
 * Stops waiting for a `history.go()` that was just called if it has not taken effect in time. If the page was blocked
 * meanwhile, its due timers run before the `popstate` event, so the event gets a little more time.
 */
const awaitStep = (): void => {
  stepping = setTimeout(() => {
    stepping = setTimeout(arrive, SETTLED);
  }, LONGEST_STEP);
};

/** Schedules `syncHistoryEntries` in `delay` ms. A call that was scheduled before is cancelled. */
const scheduleHistorySync = (delay: number = SETTLED): void => {
  clearTimeout(settling);
  settling = setTimeout(syncHistoryEntries, delay);
};

/** Leaves the history alone while another document loads, because `history.go()` would cancel that navigation. */
const onLeave = (): void => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
    syncHistoryEntries();
  }, LEAVING);
};

const stopWatching = (): void => {
  isWatching = false;
  removeEventListener('beforeunload', onLeave);
  handleHistorySteps(undefined);
  releaseHistory();
};

/**
 * Watches the browser's history as long as a component that can open a dialog or drawer is mounted.
 * @returns a function that stops watching
 */
export const watchHistoryForDialogs = (): (() => void) => {
  watchers += 1;
  if (!isWatching) {
    isWatching = true;
    handleHistorySteps(onStep);
    addEventListener('beforeunload', onLeave);
    interceptHistory(navigate);
  }
  // After a reload no dialog or drawer is open, although the page's history entry may still count some.
  if (getDepth(history.state) > layers.length) scheduleHistorySync();
  return () => {
    watchers -= 1;
    scheduleHistorySync();
  };
};

/**
 * Pushes a history entry for a dialog or drawer over the page, so that Back closes it and stays on the page.
 * @param close asks the owner to close it; if the owner keeps it open, the next Back asks again
 * @returns a function to call when the dialog or drawer has been closed
 */
export const addDialogToHistory = (close: () => void): (() => void) => {
  layers.push(close);
  syncHistoryEntries();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    scheduleHistorySync();
  };
};
