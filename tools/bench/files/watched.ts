/**
 * How long some work took in milliseconds. `wall` is the time from start to end, and `block` is the longest time for
 * which it blocked the page's main thread.
 */
export interface DurationAndLongestBlock {
  wall: number;
  block: number;
}

/** Runs some work inside a page and measures how long it takes and how long it blocks the main thread. */
export const measureInPage = async (work: () => Promise<unknown>): Promise<DurationAndLongestBlock> => {
  let [last, block, isOn] = [performance.now(), 0, true];
  const beat = () => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    // Timers without a delay follow one another on the main thread within about 4 ms. A longer gap between two of them
    // means that something blocked the thread.
    if (isOn) setTimeout(beat);
  };
  beat();
  const begun = performance.now();
  await work();
  const wall = performance.now() - begun;
  isOn = false;
  return { wall, block };
};
