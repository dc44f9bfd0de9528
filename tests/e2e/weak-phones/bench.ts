import { createHostServer, readServiceBaseUrls } from '@journey/host/serve';
import { startOwnBrowser } from '../own-browser.ts';
import { startTestSandbox } from '../sandbox.ts';
import { HEAVY_VISITS, sayLittleMemory, writeLargePhotos, type HeavyVisit } from './visits.ts';
import { buildHosts } from '../../../tools/hosting/build-all.ts';
import { distFolder } from '../../../tools/hosting/hosts.ts';
import { listenOnPort } from '../../../tools/hosting/listen.ts';
import type { BoundedRatio } from '../../../tools/bench/sign-in.ts';
import { measureVisit, watchBlocks, type VisitCost } from './watch.ts';

/**
 * How many times slower the page's main thread runs than this machine's processor. Chromium cannot slow down workers
 * and the browser's own threads.
 */
const SLOWDOWN = 6;

/**
 * Flags that make Chromium save memory as on a phone with 2 GB, with a small heap for scripts. The last flag makes V8
 * store line numbers when it compiles a file. Otherwise, a page that is controlled by a test parses the file again for
 * each new `Error`.
 */
const FLAGS = [
  '--enable-low-end-device-mode',
  '--js-flags=--max-old-space-size=128 --no-enable-lazy-source-positions',
];

const SCREEN = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The ids of the limits of docs/performance.md, in the order of `HEAVY_VISITS`. */
const IDS = ['W1', 'W2', 'W3'];

const BLOCK_BOUND_MS = 100;

/** The most memory that a tab may use, in MiB: a quarter of the memory of a phone with 2 GB. */
const MEMORY_BOUND_MIB = 512;

/** Goes through a visit in a separate browser. */
const measure = async (
  visit: HeavyVisit,
  run: Parameters<HeavyVisit['go']>[1],
  port: number,
): Promise<VisitCost> => {
  const { paths, remove } = await writeLargePhotos(visit.photos > 0 ? 5 : 0);
  const browser = await startOwnBrowser(SCREEN, undefined, FLAGS);
  try {
    const context = browser.context();
    const [page = await context.newPage()] = context.pages();
    const listBlocks = await watchBlocks(context);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    let isLost = false;
    page.on('crash', () => (isLost = true));
    await sayLittleMemory(page);
    const cost = await measureVisit(page, listBlocks, browser.processes, () =>
      visit.go(page, run, `http://${visit.host}.localhost:${port}`, paths),
    );
    if (isLost) throw new Error(`The tab was lost: ${visit.name}`);
    return cost;
  } finally {
    await browser.end();
    await remove();
  }
};

const ms = (value: number): string => value.toFixed(0).padStart(5);

/**
 * Measures the heaviest visits on a weak phone: the longest block of the main thread at a sixth of the processor's
 * speed (W1 to W3), and the peak memory of the tab (W4).
 */
const benchWeakPhones = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  const names = HEAVY_VISITS.map(({ host }) => host);
  // The sandbox must start first, because a build puts this process into production mode, in which the sandbox does not
  // start.
  const { control, stop } = await startTestSandbox();
  await buildHosts(names, (line) => process.stderr.write(`${line}\n`));
  const server = createHostServer(
    names,
    readServiceBaseUrls({ API_BASE_URL: `${control.address}/api` }),
    distFolder,
  );
  const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
  const costs: VisitCost[] = [];
  try {
    for (const visit of HEAVY_VISITS) costs.push(await measure(visit, control, port));
  } finally {
    server.closeAllConnections();
    server.close();
    await stop();
  }
  const lines = costs.flatMap(({ blocks, tabMib, browserMib, heapMib }, index) => [
    `  ${HEAVY_VISITS[index]?.name.padEnd(34)} longest block ${ms(blocks[0]?.ms ?? 0)} ms, ${String(blocks.filter((block) => block.ms > BLOCK_BOUND_MS).length).padStart(2)} over ${BLOCK_BOUND_MS}   MiB: tab ${ms(tabMib)}, its scripts ${ms(heapMib)}, browser ${ms(browserMib)}`,
    ...blocks
      .filter((block) => block.ms > BLOCK_BOUND_MS)
      .slice(0, 5)
      .map((block) => `      ${ms(block.ms)} ms on ${block.path}`),
  ]);
  return {
    text: [`Weak phones: main thread ÷ ${SLOWDOWN}, Chromium for little memory`, ...lines].join('\n'),
    ratios: [
      ...costs.map(({ blocks }, index) => ({
        id: IDS[index] ?? '',
        what: `longest block, milliseconds: ${HEAVY_VISITS[index]?.name}`,
        value: blocks[0]?.ms ?? 0,
        bound: BLOCK_BOUND_MS,
      })),
      {
        id: 'W4',
        what: 'most memory of a tab, MiB',
        value: Math.max(...costs.map(({ tabMib }) => tabMib)),
        bound: MEMORY_BOUND_MIB,
      },
    ],
  };
};

// The command that prints the figures runs this file as a separate process and reads them from its output.
process.stdout.write(JSON.stringify(await benchWeakPhones()));
