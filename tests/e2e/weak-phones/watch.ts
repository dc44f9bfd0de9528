import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

/** A stretch in which the page's main thread did one thing only, and where. */
interface Block {
  readonly ms: number;
  readonly path: string;
}

/** What a visit took of the phone. */
export interface VisitCost {
  /** All blocks of the main thread of more than 50 ms, the longest first. */
  readonly blocks: readonly Block[];
  /** The most memory of the tab's process, and of all of the browser's processes together, in MiB. */
  readonly tabMib: number;
  readonly browserMib: number;
  /** The most memory that the page's scripts used, in MiB. */
  readonly heapMib: number;
}

interface Process {
  readonly type: string;
  readonly id: number;
}

/** How long to wait between two looks at the memory, in ms. */
const PAUSE_MS = 250;

const MIB = 1024 * 1024;

/** Returns how much memory a process has in use, in bytes; 0 of one that has ended, and where Linux is not the system. */
const readMemory = ({ id }: Process): number => {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** Notes each block of the main thread in all pages of a browser window from now on. */
export const watchBlocks = async (context: BrowserContext): Promise<Block[]> => {
  const blocks: Block[] = [];
  await context.exposeFunction('journeyBlock', (block: Block) => void blocks.push(block));
  await context.addInitScript(() => {
    const { journeyBlock } = globalThis as unknown as { journeyBlock: (block: Block) => void };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) journeyBlock({ ms: duration, path: location.pathname });
    }).observe({ type: 'longtask', buffered: true });
  });
  return blocks;
};

/**
 * Measures a visit.
 * @param blocks what `watchBlocks` notes
 * @param listProcesses returns the browser's processes
 */
export const measureVisit = async (
  page: Page,
  blocks: readonly Block[],
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
      // A process may end between its listing and the look at it.
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
  return { ...most, blocks: blocks.toSorted((a, b) => b.ms - a.ms) };
};
