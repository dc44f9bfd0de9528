import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

/** A period in which the page's main thread was busy with a single task, and the page's path at that time. */
interface Block {
  readonly ms: number;
  readonly path: string;
}

/** How much of the phone's resources a visit used. */
export interface VisitCost {
  /** All blocks of the main thread of more than 50 ms, the longest first. */
  readonly blocks: readonly Block[];
  /** The peak memory of the tab's process, and of all of the browser's processes together, in MiB. */
  readonly tabMib: number;
  readonly browserMib: number;
  /** The peak memory of the page's scripts, in MiB. */
  readonly heapMib: number;
}

interface Process {
  readonly type: string;
  readonly id: number;
}

/** How long to wait between two measurements of the memory, in milliseconds. */
const PAUSE_MS = 250;

const MIB = 1024 * 1024;

/** Returns how much memory a process is using, in bytes; 0 if the process has ended or the system is not Linux. */
const readMemory = ({ id }: Process): number => {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** The fields of an event of Chromium's trace that are used here. Times are in µs of the monotonic clock. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** The shortest time that counts as a block, in µs. */
const BLOCK_US = 50_000;

const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && name === 'ThreadControllerImpl::RunTask';

/** Whether an event is work for the program that controls the browser, which does not happen on a real phone. */
const isOfDriver = ({ name, args }: TraceEvent): boolean =>
  name === 'Receive mojo message' &&
  args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';

const contains = (outer: TraceEvent, inner: TraceEvent): boolean =>
  outer.pid === inner.pid &&
  outer.tid === inner.tid &&
  outer.ts <= inner.ts &&
  inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);

/**
 * Watches the main threads of all pages of a browser window with the browser's trace, because pages cannot distinguish
 * their own work from what they do for the program that controls them.
 * @returns a function that stops watching and returns all blocks of more than 50 ms, the longest first
 */
export const watchBlocks = async (context: BrowserContext): Promise<() => Promise<readonly Block[]>> => {
  const session = await context.browser()!.newBrowserCDPSession();
  const long: TraceEvent[] = [];
  const pageThreads = new Set<string>();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'thread_name' && event.args.name === 'CrRendererMain')
        pageThreads.add(threadOf(event));
      // Events of the controlling program are collected if they last at least half as long as a block, because such an
      // event fills most of its task. They are subtracted from the tasks below.
      if ((isTask(event) && event.dur! > BLOCK_US) || (isOfDriver(event) && event.dur! > BLOCK_US / 2))
        long.push(event);
    }
  });
  const visits: { readonly path: string; readonly since: number }[] = [];
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame())
        visits.push({ path: new URL(frame.url()).pathname, since: Number(process.hrtime.bigint() / 1000n) });
    });
  context.pages().forEach(follow);
  context.on('page', follow);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 1_000_000,
      includedCategories: ['toplevel'],
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    const ofDriver = long.filter(isOfDriver);
    return long
      .filter((event) => isTask(event) && pageThreads.has(threadOf(event)))
      .map((task) => ({
        ms:
          (task.dur! -
            ofDriver
              .filter((event) => contains(task, event))
              .reduce((sum, event) => sum + (event.dur ?? 0), 0)) /
          1000,
        path: visits.findLast(({ since }) => since <= task.ts)?.path ?? '',
      }))
      .filter(({ ms }) => ms * 1000 > BLOCK_US)
      .toSorted((a, b) => b.ms - a.ms);
  };
};

/**
 * Measures a visit.
 * @param listBlocks stops what `watchBlocks` has started
 * @param listProcesses returns the browser's processes
 */
export const measureVisit = async (
  page: Page,
  listBlocks: () => Promise<readonly Block[]>,
  listProcesses: () => Promise<readonly Process[]>,
  visit: () => Promise<void>,
): Promise<VisitCost> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const most = { tabMib: 0, browserMib: 0, heapMib: 0 };
  const look = async (): Promise<void> => {
    const memory = (await listProcesses()).map((one) => ({ ...one, bytes: readMemory(one) }));
    const tabs = memory.filter(({ type }) => type === 'renderer').map(({ bytes }) => bytes);
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    most.tabMib = Math.max(most.tabMib, Math.max(0, ...tabs) / MIB);
    most.browserMib = Math.max(most.browserMib, memory.reduce((sum, { bytes }) => sum + bytes, 0) / MIB);
    most.heapMib = Math.max(most.heapMib, heap / MIB);
  };
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      // A process may end after it was listed and before its memory is measured.
      await look().catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  })();
  try {
    await visit();
  } finally {
    over.abort();
    await looking;
  }
  return { ...most, blocks: await listBlocks() };
};
