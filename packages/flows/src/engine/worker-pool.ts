/** The part of a web `Worker` that a pool uses, so that tests can pass fake workers. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** What a worker may say any number of times before its answer: the share of the job that is done, from 0 to 1. */
interface WorkerProgress {
  readonly done: number;
}

/** The last that a worker says of a job: what it has made, or why it could not. */
export type WorkerAnswer<Out> = { readonly answer: Out } | { readonly problem: string };

/**
 * Lets a worker's own script do the jobs of its pool.
 * @param work does one job. `report` tells the page the share that is done, from 0 to 1
 */
export const serveWorkerPool = (
  work: (input: never, report: (done: number) => void) => Promise<unknown>,
): void => {
  const say = (message: WorkerProgress | WorkerAnswer<unknown>) => globalThis.postMessage(message);
  globalThis.addEventListener('message', ({ data }: MessageEvent) => {
    work(data as never, (done) => say({ done })).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
};

interface JobOptions {
  /** Called for each message of progress, with the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Cancels the job and ends its worker; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

interface Job<In, Out> {
  readonly input: In;
  readonly options: JobOptions;
  readonly resolve: (output: Out) => void;
  readonly reject: (reason: unknown) => void;
}

const isProgress = (message: WorkerProgress | WorkerAnswer<unknown>): message is WorkerProgress =>
  'done' in message;

/**
 * The longest time that a job may take, in milliseconds, not counting its wait for a worker and the time for which the page was
 * frozen. Some jobs never end, such as the preparation of a photo that the phone has to fetch from its owner's cloud, or a
 * PDF whose font has to be fetched, over a network that has gone. Nothing can be sent meanwhile.
 */
const LONGEST_JOB_MS = 120_000;

/**
 * The number of parts in which the time limit of a job is counted. A phone freezes a page in the background together with
 * its workers, and that time, however long, counts as one part at most.
 */
const TIME_LIMIT_PARTS = 24;

/**
 * Sends a worker one job and returns its answer; rejects when the worker fails, the job is cancelled or it takes too long.
 */
const ask = <Out>(
  worker: PoolWorker,
  input: unknown,
  { onProgress, signal }: JobOptions,
): Promise<WorkerAnswer<Out>> => {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const whileAsked = { signal: listeners.signal };
  return new Promise<WorkerAnswer<Out>>((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason as Error), whileAsked);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerProgress | WorkerAnswer<Out>>) =>
        isProgress(data) ? onProgress?.(data.done) : resolve(data),
      whileAsked,
    );
    worker.addEventListener(
      'error',
      (event) => reject(new Error(event.message || 'A worker did not start')),
      whileAsked,
    );
    let parts = 0;
    timer = setInterval(() => {
      parts += 1;
      if (parts === TIME_LIMIT_PARTS) reject(new Error('A worker took too long'));
    }, LONGEST_JOB_MS / TIME_LIMIT_PARTS);
    worker.postMessage(input);
  }).finally(() => {
    clearInterval(timer);
    listeners.abort();
  });
};

interface PoolOptions {
  /** The most workers at a time. */
  readonly size: number;
  /** How many workers stay when no job is left. The others are terminated, so that they take no memory. */
  readonly kept?: number;
}

interface WorkerPool<In, Out> {
  /**
   * Runs a job.
   * @throws Error when the job or its worker fails, or when the job takes too long; the signal's reason when the job is
   * cancelled
   */
  readonly run: (input: In, options?: JobOptions) => Promise<Out>;
  /** Starts the workers that are kept, so that their scripts need not be fetched later, without a network. */
  readonly preload: () => void;
}

/**
 * Creates a pool of web workers. It gives each worker one job at a time, in the order of the calls, and starts workers
 * when they are needed. It terminates a worker that fails, and one whose job throws, is cancelled or takes too long. The
 * other jobs continue. What a job refuses without throwing is an answer, after which its worker stays.
 * @param start creates a worker whose script calls `serveWorkerPool`
 */
export const createWorkerPool = <In, Out>(
  start: () => PoolWorker,
  { size, kept = 0 }: PoolOptions,
): WorkerPool<In, Out> => {
  const waiting: Job<In, Out>[] = [];
  const idle = new Set<PoolWorker>();
  let running = 0;

  const begin = (): PoolWorker => {
    const worker = start();
    worker.addEventListener('error', (event) => {
      // The job's promise tells the failure. For a worker without a job it must not count as an error of the page.
      event.preventDefault();
      idle.delete(worker);
    });
    return worker;
  };

  const take = (): PoolWorker => {
    const [worker] = idle;
    if (!worker) return begin();
    idle.delete(worker);
    return worker;
  };

  const work = async (): Promise<void> => {
    let worker: PoolWorker | undefined;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        worker ??= take();
        const said = await ask<Out>(worker, job.input, job.options);
        if ('problem' in said) throw new Error(said.problem);
        job.resolve(said.answer);
      } catch (error) {
        // A worker that failed may not answer again. One whose job threw may have failed to load a script, which some
        // browsers remember for as long as the worker lives. So the next job gets a new one.
        worker?.terminate();
        worker = undefined;
        job.reject(error);
      }
    }
    if (worker && idle.size < kept) idle.add(worker);
    else worker?.terminate();
    running -= 1;
  };

  return {
    run: (input, options = {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, options, resolve, reject });
        if (running >= size) return;
        running += 1;
        void work();
      }),
    preload: () => {
      while (idle.size < kept) idle.add(begin());
    },
  };
};
