/** The part of a web `Worker` that a pool uses, so that tests can pass fake workers. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/**
 * A message that a worker may send any number of times before its answer: the share of the job that is done, from 0 to
 * 1.
 */
interface WorkerProgress {
  readonly done: number;
}

/** The last message that a worker sends for a job: the job's result, or the message of the error that stopped it. */
export type WorkerAnswer<Out> = { readonly answer: Out } | { readonly problem: string };

/**
 * Runs the jobs of a pool inside a worker. The worker's script calls it once.
 * @param work does one job; its `report` sends the page the share that is done, from 0 to 1
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
  /** Called for each progress message, with the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Cancels the job and terminates its worker. The promise then rejects with the signal's reason. */
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
 * The longest time that a job may take, in ms, not counting the time spent waiting for a worker and most of the time
 * for which the page was frozen. Without a limit, a job could hang for ever when the network is lost, for example
 * while the phone fetches a photo from its owner's cloud, and nothing could be sent meanwhile.
 */
const LONGEST_JOB_MS = 120_000;

/**
 * The number of intervals in which a job's time limit is counted. A phone may freeze a page in the background together
 * with its workers. However long that lasts, it counts as one interval at most.
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
  /** The maximum number of workers at a time. */
  readonly size: number;
  /** How many idle workers are kept. The others are terminated to free their memory. */
  readonly kept?: number;
}

interface WorkerPool<In, Out> {
  /**
   * Runs a job.
   * @throws Error when the job or its worker fails, or when the job takes too long; the signal's reason when the job is
   * cancelled
   */
  readonly run: (input: In, options?: JobOptions) => Promise<Out>;
  /** Starts the workers that are kept, so that their scripts are already loaded if the network is lost later. */
  readonly preload: () => void;
}

/**
 * Creates a pool of web workers. It starts a worker when one is needed, and gives each worker one job at a time, in
 * the order of the calls. It terminates a worker that fails, or whose job throws, is cancelled or takes too long; the
 * other jobs continue. A job that refuses its input without throwing counts as answered, so its worker is kept.
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
      // The job's promise reports the failure. The failure of an idle worker must not count as an error of the page.
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
        // A worker that failed may never answer again. A worker whose job threw may have failed to load a script,
        // which some browsers do not request again while the worker lives. The next job therefore gets a new worker.
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
