import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build, type Plugin } from 'vite';
import { browserFlags, ensureBrowser } from '../../browser.ts';
import { fileHeaders, pageHeaders } from '../../hosting/headers.ts';
import { root } from '../../paths/root.ts';
import { listen } from '../../hosting/listen.ts';
import { fileTypes } from '../../hosting/server.ts';

/** Where what is made of a measured page lies. */
export const measuredFolder = (name: string): string => join(root, `.cache/bench-${name}`);

/** Compiles a measured page as a host is compiled. In: its script, the folder for what comes of it, a host's plugins. */
async function compile(input: string, outDir: string, plugins: readonly Plugin[]): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins],
    worker: { format: 'es', plugins: () => [...plugins] },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input, output: { entryFileNames: 'assets/page.js' } },
    },
  });
}

/** Serves the page with the hosts' own headers, so that what is measured is what their policy allows. */
function serve(folder: string): Server {
  return createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = join(folder, path);
    if (path === '/' || !existsSync(file)) {
      const html =
        '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/assets/page.js"></script></body></html>';
      response.writeHead(200, { ...pageHeaders(), 'content-type': 'text/html' }).end(html);
      return;
    }
    response.writeHead(200, {
      ...fileHeaders(path),
      'content-type': fileTypes[extname(path)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
}

/**
 * Runs a script in a page of its own, compiled and served as a host's is.
 * In: a name for its folder, the script's file, and what is done with the page once its script has run; what a
 * host's build has besides.
 */
export async function withMeasuredPage<Found>(
  name: string,
  script: string,
  measure: (page: Page) => Promise<Found>,
  plugins: readonly Plugin[] = [],
): Promise<Found> {
  const folder = measuredFolder(name);
  await compile(script, folder, plugins);
  const server = serve(folder);
  const port = await listen(server, 0, 'PREVIEW_PORT');
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    return await measure(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
