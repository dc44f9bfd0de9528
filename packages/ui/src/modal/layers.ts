/** The key in a history entry's state: how many layers lie over the page there. */
const KEY = 'journeyLayers';
/** The time a page gets to move on, or to open another layer, before an entry that is not needed is taken back, in ms. */
const SETTLED = 100;
/** A step through the history arrives within a few ms; after this time nothing waits for it any more, in ms. */
const LONGEST_STEP = 1000;
/** Another document has come within this time, or it was a download and the page stays, in ms. */
const LEAVING = 3000;

/** Closes each layer over the page, the topmost last. */
const layers: Array<() => void> = [];
/** What other code pushed while a step was under way: the step would have undone it. */
const pushedMeanwhile: Array<() => void> = [];
let watchers = 0;
let isStepping = false;
let isLeaving = false;
let isWatching = false;
let settling: ReturnType<typeof setTimeout> | undefined;
let stepping: ReturnType<typeof setTimeout> | undefined;

const depthOf = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/** What a host had put in the place of `history.pushState` before it is replaced below. */
let pushBefore: History['pushState'] | undefined;
const push: History['pushState'] = (...args) =>
  pushBefore ? pushBefore.apply(history, args) : History.prototype.pushState.apply(history, args);

/** Another page takes the place of the layer's entry, so that one Back leads from there to the page below. */
const pushOver: History['pushState'] = (state, unused, address) => {
  if (isStepping) pushedMeanwhile.push(() => push(state, unused, address));
  else if (depthOf(history.state) > 0) history.replaceState(state, unused, address);
  else push(state, unused, address);
  settleSoon();
};

/** @returns whether a step of our own was under way */
const arrive = (): boolean => {
  if (!isStepping) return false;
  isStepping = false;
  clearTimeout(stepping);
  for (const act of pushedMeanwhile.splice(0)) act();
  settleSoon();
  return true;
};

const onStep = (event: PopStateEvent): void => {
  // The page below is the one that is shown: a router has nothing to do.
  if (arrive()) return event.stopImmediatePropagation();
  for (const close of layers.slice(depthOf(event.state)).toReversed()) close();
  settleSoon();
};

/** Gives each open layer an entry, and takes back those that nobody needs. */
const settle = (): void => {
  if (isStepping || isLeaving) return;
  const depth = depthOf(history.state);
  if (depth > layers.length) {
    isStepping = true;
    stepping = setTimeout(arrive, LONGEST_STEP);
    history.go(layers.length - depth);
    return;
  }
  for (let next = depth + 1; next <= layers.length; next += 1)
    // A router's own state goes along: to it the page has not changed.
    push({ ...(history.state as object | null), [KEY]: next }, '');
  if (watchers === 0) stopWatching();
};

const settleSoon = (): void => {
  clearTimeout(settling);
  settling = setTimeout(settle, SETTLED);
};

/** A step through the history would end the way to the other document. */
const onLeave = (): void => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
    settle();
  }, LEAVING);
};

const stopWatching = (): void => {
  isWatching = false;
  removeEventListener('beforeunload', onLeave);
  removeEventListener('popstate', onStep, { capture: true });
  // Whoever replaced it since has the last word, and goes on through this one.
  if (history.pushState !== pushOver) return;
  if (pushBefore) history.pushState = pushBefore;
  else Reflect.deleteProperty(history, 'pushState');
};

/**
 * Watches the history for as long as something on the page can lie over it.
 * @returns ends the watch
 */
export const watchHistory = (): (() => void) => {
  watchers += 1;
  if (!isWatching) {
    isWatching = true;
    if (history.pushState !== pushOver)
      pushBefore = Object.hasOwn(history, 'pushState') ? history.pushState.bind(history) : undefined;
    addEventListener('popstate', onStep, { capture: true });
    addEventListener('beforeunload', onLeave);
    history.pushState = pushOver;
  }
  // A page that is loaded anew begins without layers, whatever its entry says.
  if (depthOf(history.state) > layers.length) settleSoon();
  return () => {
    watchers -= 1;
    settleSoon();
  };
};

/**
 * Puts a layer over the page: an entry in the history, so that Back closes the layer and stays on the page.
 * @param close asks the layer's owner to close it; an owner that keeps it open is asked again by the next Back
 * @returns tells that the layer is closed
 */
export const openLayer = (close: () => void): (() => void) => {
  layers.push(close);
  settle();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settleSoon();
  };
};
