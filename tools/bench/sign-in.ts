import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserFlags, getOrInstallBrowser } from '../browser.ts';
import { MAX_SIGN_IN_SIZE_RATIOS, compareSizeWithBounds } from '../hosting/budget.ts';
import { readBuiltHost, readServiceBaseUrls, createHostServer } from '@journey/host/serve';
import { getGzippedSize } from '@journey/host/build';
import { distFolder } from '../hosting/hosts.ts';
import { listenOnPort } from '../hosting/listen.ts';
import { measureReferenceLibraries, sumLibrarySizes } from '../hosting/reference.ts';
import { measurePageLoad, getMedian, type PageLoadMeasurements } from './load.ts';
import {
  comparedPagesFolder,
  writeComparisonPages,
  COMPARED_SIGN_IN_PAGES,
  PEERS,
  type ComparedSignInPage,
} from './pages.ts';

/** A result of a benchmark: a measured ratio, and the limit that it must not exceed. */
export interface BoundedRatio {
  id: string;
  what: string;
  value: number;
  bound: number;
}

const times = 9;

/**
 * Loads each of the compared sign-in pages several times. The pages take turns, so that a slow phase of the
 * machine affects all of them.
 */
const loadAll = async (): Promise<Record<ComparedSignInPage, PageLoadMeasurements[]>> => {
  const server = createHostServer(
    COMPARED_SIGN_IN_PAGES,
    readServiceBaseUrls({ API_BASE_URL: 'http://localhost:9/api' }),
    comparedPagesFolder,
  );
  const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
  const browser = await chromium.launch({ executablePath: getOrInstallBrowser(), args: browserFlags });
  const loads: Record<ComparedSignInPage, PageLoadMeasurements[]> = {
    ours: [],
    'script-less': [],
    floor: [],
    'react-aria': [],
    mui: [],
  };
  try {
    for (let turn = 0; turn < times; turn += 1) {
      for (const row of COMPARED_SIGN_IN_PAGES) {
        loads[row].push(
          await measurePageLoad(browser, `http://${row}.localhost:${port}/login`, row !== 'script-less'),
        );
      }
      process.stdout.write('.');
    }
    console.log();
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
  return loads;
};

const middle = (
  loads: readonly PageLoadMeasurements[],
  of: (load: PageLoadMeasurements) => number | undefined,
): number => getMedian(loads.map((load) => of(load) ?? Number.NaN));

/**
 * Measures the speed and size of one host's sign-in page, and compares the results with the limits B1 to B3 and L1 to
 * L6 of docs/performance.md, all in one run.
 */
export const benchSignIn = async (hostName: string): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  await writeComparisonPages(hostName);
  const loads = await loadAll();
  const built = readBuiltHost(hostName, distFolder);
  const reference = await measureReferenceLibraries();

  // B1 counts the scripts that the browser actually fetched before the form was interactive.
  const bytes = (paths: readonly string[], row: ComparedSignInPage = 'ours'): number =>
    paths.reduce((sum, path) => sum + getGzippedSize(readFileSync(join(comparedPagesFolder, row, path))), 0);
  // The check whether the form is interactive runs only every few milliseconds, so a script that is requested just
  // after that moment may be counted as requested before it. The median removes such outliers.
  const getMiddle = (of: (load: PageLoadMeasurements) => readonly string[]): number =>
    getMedian(loads.ours.map((load) => bytes(of(load))));
  const measured = {
    ...built,
    sizes: {
      ...built.sizes,
      before: getMiddle(({ before }) => before),
      all: getMiddle(({ scripts }) => scripts),
    },
  };
  const { B1 } = compareSizeWithBounds(measured, reference);
  // Requests after the sign-in's own scripts, such as those of the offline cache, do not count towards B2.
  const { B2 } = compareSizeWithBounds(built, reference);

  const kib = (value: number): string => (value / 1024).toFixed(1);
  // Compares our sign-in page with another one: returns the median of the ratios of each round. Only times of the same
  // round are compared, because the machine's speed varies by a tenth from round to round.
  const over = (row: ComparedSignInPage, of: (load: PageLoadMeasurements) => number | undefined): number =>
    getMedian(
      loads[row].map((load, turn) => (of(loads.ours[turn]!) ?? Number.NaN) / (of(load) ?? Number.NaN)),
    );
  // Compares our sign-in page with the peer that performs best in a measurement.
  const overBest = (of: (load: PageLoadMeasurements) => number): number =>
    Math.max(...PEERS.map((peer) => over(peer, of)));
  const peerBytes = PEERS.map((peer) => bytes(loads[peer][0]!.before, peer));
  const line = (row: ComparedSignInPage): string => {
    const live = row === 'script-less' ? '–' : middle(loads[row], (load) => load.live).toFixed(0);
    return `  ${row.padEnd(12)} paint ${middle(loads[row], (load) => load.paint)
      .toFixed(0)
      .padStart(5)}   form live ${live.padStart(5)}   blocking ${middle(loads[row], (load) => load.blocking)
      .toFixed(0)
      .padStart(4)}`;
  };
  const text = [
    `Sign-in of ${hostName}; median of ${times}, by turns; slow 4G, CPU ÷ 4; milliseconds`,
    ...COMPARED_SIGN_IN_PAGES.map(line),
    `  KiB gzip: page ${kib(built.sizes.page)}, scripts before the form ${kib(measured.sizes.before)}, all ${kib(measured.sizes.all)} (according to the build ${kib(built.sizes.before)}, ${kib(built.sizes.all)})`,
    `  peers, before the form: ${PEERS.map((peer, i) => `${peer} ${kib(peerBytes[i]!)}`).join(', ')}`,
    `  mandated libraries: ${[...Object.entries(reference.live), ...Object.entries(reference.later).filter(([name]) => built.sizes.libraries.includes(name))].map(([name, size]) => `${name} ${kib(size)}`).join(', ')}; before the form ${kib(sumLibrarySizes(reference.live))}`,
  ].join('\n');
  return {
    text,
    ratios: [
      {
        id: 'B1',
        what: 'bytes before the form ÷ the four libraries it needs',
        value: B1,
        bound: MAX_SIGN_IN_SIZE_RATIOS.B1,
      },
      {
        id: 'B2',
        what: 'all bytes ÷ the mandated libraries it uses',
        value: B2,
        bound: MAX_SIGN_IN_SIZE_RATIOS.B2,
      },
      {
        id: 'B3',
        what: 'bytes before the form ÷ the lightest peer',
        value: (measured.sizes.before + measured.sizes.page) / Math.min(...peerBytes),
        bound: 0.75,
      },
      {
        id: 'L1',
        what: 'first paint ÷ the same page without scripts',
        value: over('script-less', (load) => load.paint),
        bound: 1.15,
      },
      {
        id: 'L2',
        what: 'first paint ÷ the fastest peer',
        value: overBest((load) => load.paint),
        bound: 0.4,
      },
      {
        id: 'L3',
        what: 'the field takes text ÷ the fastest peer',
        value: overBest((load) => load.field),
        bound: 0.4,
      },
      {
        id: 'L4',
        what: 'form live ÷ react-dom and router alone',
        value: over('floor', (load) => load.live),
        bound: 1.15,
      },
      {
        id: 'L6',
        what: 'time that scripts block the page ÷ the fastest peer',
        value: overBest((load) => load.blocking),
        bound: 0.55,
      },
    ],
  };
};
