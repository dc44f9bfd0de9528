import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { browserFlags, ensureBrowser } from '../../browser.ts';
import { fileHeaders, pageHeaders } from '../../hosting/headers.ts';
import { root } from '../../hosting/hosts.ts';
import { listen } from '../../hosting/listen.ts';
import { fileTypes } from '../../hosting/server.ts';
import { median } from '../load.ts';
import type { Ratio } from '../sign-in.ts';

const folder = join(root, '.cache/bench-photos');
const times = 3;
const photos = 10;

/** Compiles the measured page as a host is compiled. Out: the name of its script. */
async function compile(): Promise<string> {
  await build({
    configFile: false,
    envDir: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'assets/page.js' },
      },
    },
  });
  return '/assets/page.js';
}

/** Serves the page with the hosts' own headers, so that what is measured is what their policy allows. */
function serve(script: string): Server {
  return createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    if (extname(path) !== '.js') {
      const html = `<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="${script}"></script></body></html>`;
      response.writeHead(200, { ...pageHeaders(), 'content-type': 'text/html' }).end(html);
      return;
    }
    response.writeHead(200, { ...fileHeaders(path), 'content-type': fileTypes['.js'] ?? '' });
    response.end(readFileSync(join(folder, path)));
  });
}

async function measureAll(page: Page) {
  await page.waitForFunction(() => 'journeyPhotos' in window);
  const bytes = await page.evaluate((count) => window.journeyPhotos.make(count), photos);
  const taken = {
    ours: [] as number[],
    peer: [] as number[],
    block: [] as number[],
    peerBlock: [] as number[],
  };
  for (let time = 0; time < times; time += 1) {
    const ours = await page.evaluate(() => window.journeyPhotos.ours());
    const peer = await page.evaluate(() => window.journeyPhotos.peer());
    taken.ours.push(ours.wall);
    taken.block.push(ours.block);
    taken.peer.push(peer.wall);
    taken.peerBlock.push(peer.block);
    process.stdout.write('.');
  }
  console.log();
  return { bytes, ...taken };
}

/** Measures the preparing of ten photos of 12 megapixels against H1 and H2 of performance.md, in one run. */
export async function benchPhotos(): Promise<{ text: string; ratios: Ratio[] }> {
  const server = serve(await compile());
  const port = await listen(server, 0, 'PREVIEW_PORT');
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    const { bytes, ours, peer, block, peerBlock } = await measureAll(page);
    const ms = (values: readonly number[]): string => median(values).toFixed(0).padStart(5);
    const text = [
      `Ten photos of 12 megapixels (${(bytes / 1024 / 1024).toFixed(0)} MiB) to 2048 px; median of ${times}, by turns; milliseconds`,
      `  ours                        ${ms(ours)}   longest block ${ms(block)}`,
      `  browser-image-compression   ${ms(peer)}   longest block ${ms(peerBlock)}`,
    ].join('\n');
    return {
      text,
      ratios: [
        { id: 'H1', what: 'longest block of the page, milliseconds', value: median(block), bound: 50 },
        {
          id: 'H2',
          what: 'time ÷ browser-image-compression',
          value: median(ours) / median(peer),
          bound: 0.6,
        },
      ],
    };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
