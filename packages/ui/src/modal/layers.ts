/**
 * The key in a history entry's state that holds the number of layers (dialogs, drawers) over the page at that entry.
 */
const KEY = 'journeyLayers';
/**
 * How long, in ms, a dialog's or drawer's history entry is kept after it has closed. If the page navigates or opens
 * another one in that time, the entry is reused.
 */
const SETTLED = 100;
/**
 * How long, in ms, a dialog or drawer may stay open after the page below it has navigated, before it gets a history
 * entry on the next page. The next page closes most of them, but comes late on a slow device. An entry made meanwhile
 * would make the person press Back twice.
 */
const NAVIGATED = 1000;
/**
 * How long to wait at most, in ms, until a `history.go()` of ours has taken effect. Its `popstate` event usually comes
 * within a few ms.
 */
const LONGEST_STEP = 1000;
/**
 * How long, in ms, another document may take to replace this one after a link was pressed. If it takes longer, the link
 * was a download and this page stays.
 */
const LEAVING = 3000;

/** A callback for each open layer (dialog or drawer), the topmost last. It asks the layer's owner to close it. */
const layers: (() => void)[] = [];
/**
 * Calls of `pushState` that were made while a `history.go()` of ours was under way. They are delayed until it has taken
 * effect, because it would undo them.
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

/** The `history.pushState` that other code had assigned before ours; undefined if it was the browser's own. */
let pushBefore: History['pushState'] | undefined;
const push: History['pushState'] = (...args) =>
  pushBefore ? pushBefore.apply(history, args) : History.prototype.pushState.apply(history, args);

/**
 * Our replacement of `history.pushState`. A navigation from an open dialog or drawer overwrites its history entry, so
 * that one Back leads from the new page to the page that was below it.
 */
const pushReplacingLayerEntry: History['pushState'] = (state, unused, address) => {
  if (isStepping) pushedMeanwhile.push(() => push(state, unused, address));
  else if (getDepth(history.state) > 0) history.replaceState(state, unused, address);
  else push(state, unused, address);
  scheduleHistorySync(layers.length > 0 ? NAVIGATED : SETTLED);
};

/**
 * Marks a `history.go()` that this module has started as finished.
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
  // A `history.go()` of ours does not change the page, so the event must not reach a router.
  if (arrive()) return event.stopImmediatePropagation();
  for (const close of layers.slice(getDepth(event.state)).toReversed()) close();
  scheduleHistorySync();
};

/**
 * Pushes a history entry for each open dialog or drawer that has none, or goes back over entries whose layer is closed.
 */
const syncHistoryEntries = (): void => {
  if (isStepping || isLeaving) return;
  const depth = getDepth(history.state);
  if (depth > layers.length) {
    isStepping = true;
    stepping = setTimeout(arrive, LONGEST_STEP);
    history.go(layers.length - depth);
    return;
  }
  for (let next = depth + 1; next <= layers.length; next += 1)
    // Keeps the router's own state, since for the router the page has not changed.
    push({ ...(history.state as object | null), [KEY]: next }, '');
  if (watchers === 0) stopWatching();
};

/** Schedules `syncHistoryEntries` in `delay` ms, instead of at the time for which it was scheduled before. */
const scheduleHistorySync = (delay: number = SETTLED): void => {
  clearTimeout(settling);
  settling = setTimeout(syncHistoryEntries, delay);
};

/**
 * Pauses our changes of the history while another document loads, because `history.go()` would cancel that navigation.
 */
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
  // If other code has replaced `pushState` since, its function stays and goes on calling ours.
  if (history.pushState !== pushReplacingLayerEntry) return;
  if (pushBefore) history.pushState = pushBefore;
  else Reflect.deleteProperty(history, 'pushState');
};

/**
 * Watches the browser's history while a component that can open a dialog or drawer is mounted.
 * @returns a function that ends the watch
 */
export const watchHistory = (): (() => void) => {
  watchers += 1;
  if (!isWatching) {
    isWatching = true;
    if (history.pushState !== pushReplacingLayerEntry)
      pushBefore = Object.hasOwn(history, 'pushState') ? history.pushState.bind(history) : undefined;
    addEventListener('popstate', onStep, { capture: true });
    addEventListener('beforeunload', onLeave);
    history.pushState = pushReplacingLayerEntry;
  }
  // A reloaded page has no open dialog or drawer, although its history entry may still count some.
  if (getDepth(history.state) > layers.length) scheduleHistorySync();
  return () => {
    watchers -= 1;
    scheduleHistorySync();
  };
};

/**
 * Pushes a history entry for a dialog or drawer over the page, so that Back closes it and stays on the page.
 * @param close asks the owner to close it; if the owner keeps it open, the next Back asks again
 * @returns a function to call when it has been closed
 */
export const openLayer = (close: () => void): (() => void) => {
  layers.push(close);
  syncHistoryEntries();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    scheduleHistorySync();
  };
};
