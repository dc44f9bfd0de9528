/**
 * Runs the main journey of each product in Chromium, Firefox ESR and WebKitGTK, with the built hosts and a separate
 * sandbox. It installs missing browsers if it can, otherwise it lists the missing packages. The last line gives the
 * number of passed journeys and of all journeys. Arguments select browsers: `node tests/e2e/engines/run.ts firefox`.
 */
import { existsSync } from 'node:fs';
import { createHostServer, readServiceBaseUrls } from '@journey/host/serve';
import { getOrInstallBrowser } from '../../../tools/browser.ts';
import { findProgram, requireProgram } from '../../../tools/debian.ts';
import { distFolder, listHostNames } from '../../../tools/hosting/hosts.ts';
import { listenOnPort } from '../../../tools/hosting/listen.ts';
import { startTestSandbox } from '../sandbox.ts';
import { mainJourneys } from './journeys.ts';
import { startByPuppeteer, type StartedBrowser } from './puppeteer-person.ts';
import { startWebKit } from './webkit-person.ts';

/**
 * Returns the path of WebKitGTK's small browser, which is in a folder named after the machine's processor architecture.
 */
const findMiniBrowser = (): string => {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1`);
  const found = findProgram('MiniBrowser', folders);
  if (!found || !existsSync(found))
    throw new Error('The package webkit2gtk-driver does not contain MiniBrowser.');
  return found;
};

const BROWSERS: Readonly<Record<string, () => Promise<StartedBrowser>>> = {
  chromium: () => startByPuppeteer('chrome', getOrInstallBrowser()),
  firefox: () => startByPuppeteer('firefox', requireProgram('firefox-esr', 'firefox-esr')),
  webkit: () =>
    startWebKit({
      driver: requireProgram('WebKitWebDriver', 'webkit2gtk-driver', 'xvfb'),
      screen: requireProgram('Xvfb', 'xvfb'),
      browser: findMiniBrowser(),
    }),
};

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

const asked = process.argv.slice(2);
const chosen = Object.entries(BROWSERS).filter(([name]) => asked.length === 0 || asked.includes(name));
const { control, stop } = await startTestSandbox();
const services = readServiceBaseUrls({ API_BASE_URL: `${control.address}/api` });
const server = createHostServer(listHostNames(), services, distFolder);
const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
let passed = 0;
for (const [browser, start] of chosen)
  for (const { name, go } of mainJourneys) {
    const begun = performance.now();
    const say = (mark: string, more = '') =>
      tell(`${mark} ${browser}: ${name} ${((performance.now() - begun) / 1000).toFixed(1)} s${more}`);
    // Each journey has a new browser, so that it cannot find data that another one stored.
    let started: StartedBrowser | undefined;
    try {
      started = await start();
      await go(started.person, control, (host) => `http://${host}.localhost:${port}`);
      passed += 1;
      say('»', ` (${started.version})`);
    } catch (error) {
      const seen = await started?.person.run('return document.body.innerText').catch(() => '');
      say('✗', `\n${error instanceof Error ? error.stack : String(error)}\nThe page:\n${String(seen)}`);
    }
    await started?.stop();
  }
server.closeAllConnections();
server.close();
await stop();
const all = chosen.length * mainJourneys.length;
tell(`» journeys: ${passed} of ${all}`);
process.exit(passed === all ? 0 : 1);
