/** What some work took, in milliseconds: from beginning to end, and the longest time the page could do nothing else. */
export interface Taken {
  wall: number;
  block: number;
}

/** Measures, inside a page, the longest time its thread is blocked while some work runs. */
export const watched = async (work: () => Promise<unknown>): Promise<Taken> => {
  let [last, block, isOn] = [performance.now(), 0, true];
  const beat = () => {
    const now = performance.now();
    block = Math.max(block, now - last);
    last = now;
    // A timer of nothing: the next turn of the page's thread, which the browser delays by four milliseconds at most.
    if (isOn) setTimeout(beat);
  };
  beat();
  const begun = performance.now();
  await work();
  const wall = performance.now() - begun;
  isOn = false;
  return { wall, block };
};
