import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { isFullCheckRun } from './checks/depth.ts';
import { canInstallPackages, installPackages } from './debian.ts';

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

/** The path at which Debian installs Chromium. */
const debianPath = '/usr/bin/chromium';
/** The paths at which operating systems install Chromium. */
const systemPaths = [debianPath, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/** The path at which Debian installs Chromium's headless shell. */
const debianShellPath = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the browser for tests that open many pages: Chromium's headless shell, which draws no window
 * around a page and so needs a quarter less processor time. Returns the path of the complete Chromium if `CHROMIUM_PATH`
 * names it, if the shell is not installed, and in the full run, which tests what people use.
 * @param isFull whether this is the full run
 * @param shell the path at which the shell is installed if it is
 */
export const findShellPath = (isFull = isFullCheckRun, shell = debianShellPath): string | undefined =>
  process.env['CHROMIUM_PATH'] || isFull || !existsSync(shell) ? findBrowserPath() : shell;

let version = '';

/**
 * Returns the versions that the browsers of the tests report; an empty text while none is installed. Each is started
 * only once, because starting a program takes a tenth of a second.
 */
export const readBrowserVersion = (): string => {
  version ||= [...new Set([findBrowserPath(), findShellPath()])]
    .map((path) => (path ? (spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '') : ''))
    .join('\n');
  return version;
};

/** Installs Debian packages. A failure is not reported, because the caller checks what is installed. */
const tryToInstall = (...packages: readonly string[]): void => {
  console.log('Installing a browser (only the first time) …');
  try {
    installPackages(...packages);
  } catch {
    // The packages' archive does not answer, or does not have them.
  }
};

/**
 * Returns the path of the Chromium that tests run, and installs it if it is missing: from Debian's packages if run as
 * root, otherwise with Playwright. Throws an error that names the remedy if neither works.
 */
export const getOrInstallBrowser = (): string => {
  const known = findBrowserPath();
  if (known) return known;
  if (canInstallPackages()) tryToInstall('chromium', 'fonts-liberation');
  else
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  const path = findBrowserPath();
  if (!path)
    throw new Error('No Chromium could be installed. Install one yourself and set CHROMIUM_PATH to it.');
  return path;
};

/**
 * Installs the browsers of `npm test` that are missing. Debian's headless shell comes beside Debian's Chromium; without
 * it all tests use the complete Chromium.
 * @throws an error that names the remedy if no Chromium can be installed
 */
export const installTestBrowsers = (): void => {
  const isDebians = getOrInstallBrowser() === debianPath && !process.env['CHROMIUM_PATH'];
  if (isDebians && !existsSync(debianShellPath) && canInstallPackages())
    tryToInstall('chromium-headless-shell');
};
