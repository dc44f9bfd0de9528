import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build, type Plugin } from 'vite';
import { browserFlags, getOrInstallBrowser } from '../../browser.ts';
import { getFileHeaders, getPageHeaders, MEDIA_TYPES } from '@journey/host/serve';
import { root } from '../../paths/root.ts';
import { listenOnPort } from '../../hosting/listen.ts';

/** Returns the folder for the compiled files of the page that runs a benchmark. */
export const getMeasuredPageFolder = (name: string): string => join(root, `.cache/bench-${name}`);

/**
 * Compiles a benchmark's page into `outDir`, with the build settings of a host. Its script is `assets/page.js`.
 * @param input the page's script
 * @param plugins the plug-ins of a host's build that the page needs
 */
export const compilePage = async (
  input: string,
  outDir: string,
  plugins: readonly Plugin[] = [],
): Promise<void> => {
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
      rolldownOptions: {
        input,
        output: { entryFileNames: 'assets/page.js' },
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
      },
    },
  });
};

/**
 * Serves a benchmark's page with the headers of the hosts, so that only code that their security policy allows is
 * measured.
 */
const serve = (folder: string): Server => {
  return createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = join(folder, path);
    if (path === '/' || !existsSync(file)) {
      const html =
        '<!doctype html><html lang="en"><title>bench</title><body><script type="module" src="/assets/page.js"></script></body></html>';
      response.writeHead(200, { ...getPageHeaders(), 'content-type': 'text/html' }).end(html);
      return;
    }
    response.writeHead(200, {
      ...getFileHeaders(path),
      'content-type': MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
};

/**
 * Runs a benchmark's script in a separate page, compiled and served like a host's scripts, and measures it there.
 * @param name the name of the folder for the compiled page
 * @param script the script's file
 * @param measure is called with the page once the script is loaded
 * @param plugins plug-ins of a host's build that the script needs
 */
export const runInMeasuredPage = async <Found>(
  name: string,
  script: string,
  measure: (page: Page) => Promise<Found>,
  plugins: readonly Plugin[] = [],
): Promise<Found> => {
  const folder = getMeasuredPageFolder(name);
  await compilePage(script, folder, plugins);
  const server = serve(folder);
  const port = await listenOnPort(server, 0, 'PREVIEW_PORT');
  const browser = await chromium.launch({ executablePath: getOrInstallBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    return await measure(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
};
