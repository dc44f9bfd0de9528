import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { browserFlags, getOrInstallBrowser } from '../../browser.ts';
import { root } from '../../paths/root.ts';
import { getStyledComponentsOptions } from '@journey/host/build';
import { getMedian } from '../load.ts';
import type { BoundedRatio } from '../sign-in.ts';
import {
  COMPARED_KITS,
  openKitPage,
  openBaselinePage,
  measureBrandSwitch,
  measureTyping,
  type KitName,
} from './measure.ts';

/**
 * All orders in which the three compared component libraries can be measured, so that each one follows each other one
 * equally often. The order matters because the memory that one library leaves behind is freed while the next is
 * measured.
 */
const orders = COMPARED_KITS.flatMap((first) =>
  COMPARED_KITS.filter((name) => name !== first).map((second) => [
    first,
    second,
    ...COMPARED_KITS.filter((name) => name !== first && name !== second),
  ]),
);
const times = orders.length * 3;
/** The pause before each measurement, in milliseconds, so that the work of the previous measurement can finish. */
const REST_MS = 300;
const BRANDS = 5;

/**
 * Compiles the benchmark's script for one of the compared component libraries with the build settings of a host.
 * @returns the script and the styles as text
 */
const compile = async (name: KitName): Promise<{ script: string; css: string }> => {
  const result = (await build({
    configFile: false,
    envDir: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    oxc: { plugins: { styledComponents: getStyledComponentsOptions(true) } },
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `${name}.tsx`),
        output: { format: 'iife' },
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
      },
    },
  })) as Rolldown.RolldownOutput;
  let script = '';
  let css = '';
  for (const output of result.output) {
    if (output.type === 'chunk') script += output.code;
    else if (output.fileName.endsWith('.css')) css += String(output.source);
  }
  return { script, css };
};

type Numbers = Record<KitName, number[]>;
const perKit = <T>(make: (name: KitName) => T): Record<KitName, T> =>
  Object.fromEntries(COMPARED_KITS.map((name) => [name, make(name)])) as Record<KitName, T>;

/**
 * Measures how long each component library takes to render 1,000 fields and 200 buttons. The libraries take turns,
 * so that a slow phase of the machine affects all of them alike.
 */
const mountAll = async (pages: Record<KitName, Page>): Promise<Numbers> => {
  const took = perKit<number[]>(() => []);
  // The first round of measurements only warms up the JavaScript engine and is not counted.
  for (let time = 0; time <= times; time += 1) {
    for (const name of orders[time % orders.length] ?? COMPARED_KITS) {
      await pages[name].waitForTimeout(REST_MS);
      const ms = await pages[name].evaluate(() => window.journeyBench.mount(1000, 200));
      if (time) took[name].push(ms);
    }
    process.stdout.write('.');
  }
  console.log();
  return took;
};

const switchAll = async (rows: Record<string, Page>): Promise<Record<string, number[]>> => {
  const took: Record<string, number[]> = Object.fromEntries(Object.keys(rows).map((name) => [name, []]));
  for (let time = 0; time < times * 4; time += 1) {
    for (const [name, page] of Object.entries(rows)) {
      const ms = await measureBrandSwitch(page, time + 1);
      if (time >= BRANDS) took[name]?.push(ms);
    }
  }
  return took;
};

const measureAll = async (browser: Browser) => {
  const texts = perKit(compile);
  const fresh = async (name: KitName): Promise<Page> => openKitPage(browser, await texts[name]);
  const pages = perKit(fresh);
  const opened: Record<KitName, Page> = {
    ours: await pages.ours,
    plain: await pages.plain,
    mui: await pages.mui,
  };
  const mount = await mountAll(opened);
  const typed = {
    ours: await measureTyping(await fresh('ours')),
    mui: await measureTyping(await fresh('mui')),
  };
  for (const name of ['ours', 'mui'] as const)
    await opened[name].evaluate(() => window.journeyBench.show(400, 100));
  await opened.ours.evaluate(() => Object.assign(window.journeyDrawn, { components: 0, commits: 0 }));
  const still = await openBaselinePage(browser, opened.ours, BRANDS);
  const brand = await switchAll({ ours: opened.ours, still, mui: opened.mui });
  const redrawn = await opened.ours.evaluate(() => window.journeyDrawn.components);
  return { mount, typed, brand, redrawn };
};

/**
 * Measures our components, plain React and MUI in one run, and compares them with the limits R1 to R7 of
 * docs/performance.md.
 */
export const benchComponents = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  const browser = await chromium.launch({ executablePath: getOrInstallBrowser(), args: browserFlags });
  try {
    const { mount, typed, brand, redrawn } = await measureAll(browser);
    const ms = (values: readonly number[]): string => getMedian(values).toFixed(1).padStart(7);
    const over = (one: readonly number[] = [], other: readonly number[] = []): number =>
      getMedian(one) / getMedian(other);
    const text = [
      `Components; median of ${times}, by turns; milliseconds`,
      `  mount of 1,000 fields and 200 buttons   plain React ${ms(mount.plain)}   ours ${ms(mount.ours)}   MUI ${ms(mount.mui)}`,
      `  a key in a form of forty, CPU ÷ 4       ours ${typed.ours.perKey} components (${typed.ours.commits} commits), worst ${typed.ours.worst} ms; MUI ${typed.mui.perKey.toFixed(1)} components, worst ${typed.mui.worst} ms`,
      `  brand switch over 500 components        variables alone ${ms(brand['still']!)}   ours ${ms(brand['ours']!)} (${redrawn} components drawn again)   MUI ${ms(brand['mui']!)}`,
    ].join('\n');
    const ratios: BoundedRatio[] = [
      {
        id: 'R1',
        what: 'mount of 1,200 controls ÷ plain React',
        value: over(mount.ours, mount.plain),
        bound: 1.4,
      },
      { id: 'R2', what: 'the same ÷ MUI', value: over(mount.ours, mount.mui), bound: 0.9 },
      { id: 'R3', what: 'components drawn again per key', value: typed.ours.perKey, bound: 0 },
      { id: 'R5', what: 'worst interaction at CPU ÷ 4, milliseconds', value: typed.ours.worst, bound: 40 },
      {
        id: 'R6',
        what: 'brand switch ÷ plain CSS variables',
        value: over(brand['ours'], brand['still']),
        bound: 1.1,
      },
      {
        id: 'R7',
        what: 'brand switch ÷ MUI’s theme object',
        value: over(brand['ours'], brand['mui']),
        bound: 0.12,
      },
    ];
    return { text, ratios };
  } finally {
    await browser.close();
  }
};
