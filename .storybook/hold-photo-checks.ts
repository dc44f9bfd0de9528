import { spyOn } from 'storybook/test';

/**
 * Blocks the checks of photos while a story is shown, so that its photos stay in that state.
 * @returns a function to call when the story ends. It makes the blocked checks fail, because a checked photo would be
 * stored and the next story would show it.
 */
export const holdPhotoChecks = (): (() => Promise<void>) => {
  const held: Worker[] = [];
  const posting = spyOn(Worker.prototype, 'postMessage').mockImplementation(function hold(this: Worker) {
    held.push(this);
  });
  return async () => {
    for (let worker = held.shift(); worker; worker = held.shift()) {
      worker.dispatchEvent(new Event('error'));
      // Waits until the pool has given the next photo to a new worker, whose check is blocked and must fail as well.
      // eslint-disable-next-line no-await-in-loop -- one after another
      await new Promise((resolve) => setTimeout(resolve));
    }
    posting.mockRestore();
  };
};
