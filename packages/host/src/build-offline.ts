import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { OFFLINE_WORKER_PATH } from './headers.ts';

/** What a host's service worker caches for offline use. */
interface Keeping {
  readonly isKept: boolean;
  /** Addresses of the host's prerendered pages. */
  readonly pages: readonly string[];
}

/**
 * The address from which the service worker fetches the shell: an empty page that the scripts fill in. The server
 * sends the shell for every address that has no prerendered page, such as this one.
 */
const SHELL = '/offline';

/**
 * Matches large files that the service worker does not cache in advance, because they are rarely needed: fonts of
 * writing systems that few PDFs contain, and the decoder of HEIC photos.
 */
const seldom = /\/(noto-(sans-(sc|thai|arabic|hebrew)|emoji)|libheif)-[^/]*$/;

const getHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Returns the files of a built host that the service worker caches: those with a content hash in their name, and the
 * icons of the browser's tab, which are at the host's root. The web manifests and the icons of the home screen are left
 * out, because browsers fetch them only to install a site.
 */
const getFiles = (folder: string): { url: string; revision: string | null }[] => {
  const assets = readdirSync(join(folder, 'assets'))
    .map((name) => `/assets/${name}`)
    .filter((url) => !seldom.test(url))
    .map((url) => ({ url, revision: null }));
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ({ url: `/${name}`, revision: getHash(readFileSync(join(folder, name))) }));
  return [...assets, ...others];
};

/**
 * Compiles the host's service worker into `folder`. The worker contains a list of the files there, so it must be
 * compiled before their compressed copies are added. If the host wants nothing cached, the worker only unregisters
 * itself.
 */
export const buildOfflineWorker = async (folder: string, { isKept, pages }: Keeping): Promise<void> => {
  const documents = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const release = {
    isKept,
    pages,
    shell: SHELL,
    files: isKept ? getFiles(folder) : [],
    revision: getHash(documents.map((name) => readFileSync(join(folder, name), 'utf8')).join('\0')),
  };
  await build({
    configFile: false,
    envDir: false,
    root: import.meta.dirname,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { worker: createRequire(import.meta.url).resolve('@journey/flows/offline-worker') },
        // Compiles the service worker as a classic script, because not every supported browser runs service
        // workers that are modules.
        output: { format: 'iife', entryFileNames: OFFLINE_WORKER_PATH.slice(1), minify: true },
      },
    },
  });
};
