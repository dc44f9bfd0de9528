import { spyOn } from 'storybook/test';

/**
 * Lets no photo be checked while a story is shown, so that it stays in that state.
 * @returns a function to call when the story ends. It gives these photos up: once checked they would be stored, and the
 * next story would show them.
 */
export const holdPhotoChecks = (): (() => Promise<void>) => {
  const held: Worker[] = [];
  const posting = spyOn(Worker.prototype, 'postMessage').mockImplementation(function hold(this: Worker) {
    held.push(this);
  });
  return async () => {
    for (let worker = held.shift(); worker; worker = held.shift()) {
      worker.dispatchEvent(new Event('error'));
      // Waits until the pool has given the next photo to a new worker, which is held and given up as well.
      // eslint-disable-next-line no-await-in-loop -- one after another
      await new Promise((resolve) => setTimeout(resolve));
    }
    posting.mockRestore();
  };
};
