/**
 * The time of some work in milliseconds: `wall` from beginning to end, `block` the longest time in which the page's
 * main thread was blocked.
 */
export interface MeasuredTime {
  wall: number;
  block: number;
}

/** Runs some work inside a page and measures how long it takes and how long it blocks the main thread. */
export const measureInPage = async (work: () => Promise<unknown>): Promise<MeasuredTime> => {
  let [last, block, isOn] = [performance.now(), 0, true];
  const beat = () => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    // A timer without a delay runs in the next task of the main thread; the browser delays it by at most 4 ms. A longer
    // gap between two such timers means that the thread was blocked.
    if (isOn) setTimeout(beat);
  };
  beat();
  const begun = performance.now();
  await work();
  const wall = performance.now() - begun;
  isOn = false;
  return { wall, block };
};
