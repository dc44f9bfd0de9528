import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserFlags, getOrInstallBrowser } from '../browser.ts';
import { buildHosts } from '../hosting/build-all.ts';
import { root } from '../paths/root.ts';
import { distFolder } from '../hosting/hosts.ts';
import { listenOnPort } from '../hosting/listen.ts';
import { readServiceBaseUrls, createHostServer } from '@journey/host/serve';
import { runAtCommandEnd, stopAllAndExit, runCommand } from '../process/lifetime.ts';

/** The hosts whose sign-in pages the README's picture shows, from left to right. */
const shown = ['meridian-au', 'thrifty-nz', 'dollar-au', 'ace-nz', 'firefly-au'];
const phone = { width: 390, height: 720 };

/**
 * `node tools/run.mjs picture`: regenerates docs/sign-ins.jpg, the README's picture of the built sign-in page of each
 * brand on a phone.
 */
await runCommand(async () => {
  await buildHosts(shown, console.log);
  const server = createHostServer(shown, readServiceBaseUrls(), distFolder);
  runAtCommandEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
  const browser = await chromium.launch({ executablePath: getOrInstallBrowser(), args: browserFlags });
  runAtCommandEnd(() => browser.close());

  const page = await browser.newPage({ viewport: phone });
  const shots: string[] = [];
  for (const name of shown) {
    await page.goto(`http://${name}.localhost:${port}/login`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    shots.push((await page.screenshot()).toString('base64'));
  }
  // The pictures of the sign-in pages are combined on a blank page, because the security policy of a host's own page
  // forbids inline styles.
  const sheet = await browser.newPage({ viewport: { width: 1280, height: 482 } });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  const style =
    'body{margin:0;display:flex;gap:16px;padding:16px;background:#dfe2e7}img{width:calc((100% - 64px)/5);border-radius:12px}';
  await sheet.setContent(`<style>${style}</style>${images}`);
  writeFileSync(join(root, 'docs/sign-ins.jpg'), await sheet.screenshot({ type: 'jpeg', quality: 78 }));
  console.log('Wrote docs/sign-ins.jpg');
  await stopAllAndExit(0);
});
