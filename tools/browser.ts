import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Features that Chromium runs in the background although no test uses them. They are disabled, because they would
 * take a quarter of the processor time of all browser tests.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * The Chromium features that Playwright disables. Chromium uses only the last `--disable-features`, so our own flag
 * must repeat this list.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Flags for headless Chromium. Without them it would draw differently from machine to machine, fail to start as
 * root, or spend time on unused background features.
 */
export const browserFlags = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED_FEATURES].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** The paths at which operating systems install Chromium. */
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the path of the Chromium that tests run: that of `CHROMIUM_PATH`, the system's, or Playwright's own. Returns
 * undefined if none is installed. Throws if `CHROMIUM_PATH` is not the path of a file.
 */
export const findBrowserPath = (): string | undefined => {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH=${asked} is not a file.`);
    return asked;
  }
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
};

let version = '';

/**
 * Returns the version that the Chromium of the tests reports; an empty text while none is installed. Chromium is
 * started only once, because starting a program takes a tenth of a second.
 */
export const readBrowserVersion = (): string => {
  const path = version ? undefined : findBrowserPath();
  if (path) version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return version;
};

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean => {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
};

/**
 * Returns the path of the Chromium that tests run, and installs it if it is missing: from Debian's packages if run as
 * root, otherwise with Playwright. Throws an error that names the remedy if neither works.
 */
export const getOrInstallBrowser = (): string => {
  const known = findBrowserPath();
  if (known) return known;
  console.log('Installing a browser (only the first time) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], quiet);
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      quiet,
    );
  } else {
    run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  const path = findBrowserPath();
  if (!path)
    throw new Error('No Chromium could be installed. Install one yourself and set CHROMIUM_PATH to it.');
  return path;
};
