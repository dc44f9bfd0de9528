/**
 * The key in a history entry's state that says how many layers (dialogs, drawers) are open over the page at that
 * entry.
 */
const KEY = 'journeyLayers';
/**
 * How long the history entry of a closed dialog or drawer is kept, in ms. If the page navigates or opens another
 * one in that time, the entry is used again.
 */
const SETTLED = 100;
/**
 * How long a dialog or drawer may stay open after the page below it has navigated, before it gets a history entry
 * on the new page, in ms. The new page closes most of them, but comes late on a slow device. An entry made before
 * that would make the person press Back twice.
 */
const NAVIGATED = 1000;
/**
 * How long to wait at most until a `history.go()` that this module called has taken effect, in ms. Its `popstate`
 * event usually comes within a few ms, but after seconds in a browser that is busy with other tabs. An event that is no
 * longer expected would be taken for the person's Back, and close what has been opened since.
 */
const LONGEST_STEP = 5000;
/**
 * How long another document may take to replace this one after a link was pressed, in ms. If it takes longer, the
 * link is taken for a download, after which this page stays.
 */
const LEAVING = 3000;

/**
 * For each open layer (dialog or drawer), a function that asks its owner to close it. The topmost layer is last.
 */
const layers: (() => void)[] = [];
/**
 * Calls of `pushState` by a router while a `history.go()` of this module is under way. They wait until it has
 * taken effect, because it would undo them.
 */
const pushedMeanwhile: (() => void)[] = [];
let watchers = 0;
let isStepping = false;
let isLeaving = false;
let isWatching = false;
let settling: ReturnType<typeof setTimeout> | undefined;
let stepping: ReturnType<typeof setTimeout> | undefined;

const getDepth = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/**
 * The `history.pushState` that other code had put in place before this module replaced it; undefined if it was the
 * browser's own.
 */
let pushBefore: History['pushState'] | undefined;
const push: History['pushState'] = (...args) =>
  pushBefore ? pushBefore.apply(history, args) : History.prototype.pushState.apply(history, args);

/**
 * Replaces `history.pushState` while layers are watched. If the page navigates while a dialog or drawer is open,
 * the new page takes over the dialog's history entry, so that one Back leads to the page below the dialog.
 */
const pushReplacingLayerEntry: History['pushState'] = (state, unused, address) => {
  if (isStepping) pushedMeanwhile.push(() => push(state, unused, address));
  else if (getDepth(history.state) > 0) history.replaceState(state, unused, address);
  else push(state, unused, address);
  scheduleHistorySync(layers.length > 0 ? NAVIGATED : SETTLED);
};

/**
 * Notes that a `history.go()` of this module has taken effect.
 * @returns whether one was under way
 */
const arrive = (): boolean => {
  if (!isStepping) return false;
  isStepping = false;
  clearTimeout(stepping);
  for (const act of pushedMeanwhile.splice(0)) act();
  scheduleHistorySync();
  return true;
};

const onStep = (event: PopStateEvent): void => {
  // If this module called `history.go()`, the page does not change, so the router must not get the `popstate`
  // event.
  if (arrive()) return event.stopImmediatePropagation();
  for (const close of layers.slice(getDepth(event.state)).toReversed()) close();
  scheduleHistorySync();
};

/**
 * Gives each open dialog or drawer a history entry if it has none, and goes back over entries whose dialog or
 * drawer is closed.
 */
const syncHistoryEntries = (): void => {
  if (isStepping || isLeaving) return;
  const depth = getDepth(history.state);
  if (depth > layers.length) {
    isStepping = true;
    awaitStep();
    history.go(layers.length - depth);
    return;
  }
  for (let next = depth + 1; next <= layers.length; next += 1)
    // The new history entry keeps the router's state, since for the router the page has not changed.
    push({ ...(history.state as object | null), [KEY]: next }, '');
  if (watchers === 0) stopWatching();
};

/**
 * Waits until a `history.go()` that was just called has taken effect, or surely will not. A page that was blocked in the
 * meantime runs the timers that are due before the `popstate` event, so the event gets one more moment.
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
  removeEventListener('popstate', onStep, { capture: true });
  // If other code has since wrapped our `pushState`, the wrapper stays in place and goes on calling ours.
  if (history.pushState !== pushReplacingLayerEntry) return;
  if (pushBefore) history.pushState = pushBefore;
  else Reflect.deleteProperty(history, 'pushState');
};

/**
 * Watches the browser's history as long as a component that can open a dialog or drawer is mounted.
 * @returns a function that ends the watch
 */
export const watchHistoryForDialogs = (): (() => void) => {
  watchers += 1;
  if (!isWatching) {
    isWatching = true;
    if (history.pushState !== pushReplacingLayerEntry)
      pushBefore = Object.hasOwn(history, 'pushState') ? history.pushState.bind(history) : undefined;
    addEventListener('popstate', onStep, { capture: true });
    addEventListener('beforeunload', onLeave);
    history.pushState = pushReplacingLayerEntry;
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
