/** The part of a Worker that a pool needs. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Job<Out> {
  readonly input: unknown;
  readonly resolve: (output: Out) => void;
  readonly reject: (reason: unknown) => void;
}

/** Gives a worker one job. @returns its one answer; rejects when it breaks */
const ask = (worker: PoolWorker, input: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    worker.addEventListener(
      'message',
      ({ data }) => {
        over.abort();
        resolve(data);
      },
      { signal },
    );
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        over.abort();
        reject(new Error('The worker broke'));
      },
      { signal },
    );
    worker.postMessage(input);
  });

/**
 * Gives jobs to a few workers, one at a time each, in the order they came. Workers start when they are needed and end
 * when nothing is left to do, so that a page holds no memory for them.
 * @param start makes a worker that answers each message with one message
 * @param size how many work at once
 * @returns what gives a job; it rejects when the worker breaks, and the other jobs go on
 */
export const createWorkerPool = <Out>(start: () => PoolWorker, size: number) => {
  const waiting: Job<Out>[] = [];
  let running = 0;

  const work = async (): Promise<void> => {
    let worker: PoolWorker | undefined;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        worker ??= start();
        job.resolve((await ask(worker, job.input)) as Out);
      } catch (error) {
        // A broken worker answers nothing any more: the next job gets a new one.
        worker?.terminate();
        worker = undefined;
        job.reject(error);
      }
    }
    worker?.terminate();
    running -= 1;
  };

  return (input: unknown): Promise<Out> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (running >= size) return;
      running += 1;
      void work();
    });
};
