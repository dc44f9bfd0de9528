/** Checks the contents of the browser's file cache (Cache Storage), and that nothing in it is about a person. */
import type { Page, TestInfo } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** One file of the cache. In its body, each byte is one character. */
interface CachedFile {
  readonly address: string;
  readonly type: string;
  readonly body: string;
}

/** Matches the files and pages that a host consists of, by the path and query under which they are cached. */
const SHELL =
  /^\/(assets\/[^/?]+|icon[^/?]*\.svg|offline|login|[a-z-]*checkin\/login|vehicleincidents\/landing-page)(\?(&?(brand|country|__WB_REVISION__)=[\w-]+)*)?$/;

/** The types of file that a host consists of. Photos and documents have other types. */
const SHELL_TYPES = ['text/javascript', 'text/html', 'text/css', 'image/svg+xml', 'font/woff', 'font/woff2'];

/** Returns every cached file, once for every cache that contains it. */
const readCachedFiles = (page: Page): Promise<CachedFile[]> =>
  page.evaluate(async () => {
    const asText = (bytes: Uint8Array): string => {
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return text;
    };
    const found: { address: string; type: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request))!;
        const { pathname, search } = new URL(request.url);
        const type = (answer.headers.get('content-type') ?? '').replace(/;.*/, '');
        found.push({
          address: pathname + search,
          type,
          body: asText(new Uint8Array(await answer.arrayBuffer())),
        });
      }
    }
    return found;
  });

/**
 * Expects that the cache contains only the host's own files, and none of these texts and bytes. The list of its files
 * is attached to the test.
 * @param when names the list
 * @param texts are searched for regardless of upper and lower case
 * @param bytes parts of photos and documents, one character for each byte
 */
export const expectOnlyShellCached = async (
  page: Page,
  info: TestInfo,
  when: string,
  { texts, bytes }: { texts: readonly string[]; bytes: readonly string[] },
): Promise<void> => {
  const files = await readCachedFiles(page);
  const list = files.map(({ address, type, body }) => `${address}  ${type}  ${body.length}`).toSorted();
  await info.attach(`cached ${when}.txt`, { body: list.join('\n'), contentType: 'text/plain' });
  expect(files.length).toBeGreaterThan(20);
  expect(files.map(({ address }) => address).filter((address) => !SHELL.test(address))).toEqual([]);
  expect(files.map(({ type }) => type).filter((type) => !SHELL_TYPES.includes(type))).toEqual([]);
  const all = files.map(({ address, body }) => `${decodeURIComponent(address)}\n${body}`).join('\n');
  const lower = all.toLowerCase();
  // The bodies are read byte by byte, so a text must also be searched for by its bytes.
  const asBytes = (text: string): string => Buffer.from(text.toLowerCase()).toString('latin1');
  expect(texts.filter((text) => lower.includes(asBytes(text)))).toEqual([]);
  expect(bytes.filter((part) => all.includes(part))).toEqual([]);
};

/** Records a part of each photo and document that the services send to a page, one character for each byte. */
export const watchFiles = (page: Page): { readonly parts: () => Promise<string[]> } => {
  const reading: Promise<string | undefined>[] = [];
  page.on('response', (response) => {
    if (/^(image\/(jpeg|png|webp)|application\/pdf)/.test(response.headers()['content-type'] ?? ''))
      reading.push(response.body().then(getPart, () => undefined));
  });
  return {
    parts: async () => [...new Set((await Promise.all(reading)).filter((part) => part !== undefined))],
  };
};

/** Returns 32 bytes from the middle of a file, which are unlikely to occur in any other file. */
export const getPart = (bytes: Buffer): string => {
  const middle = Math.floor(bytes.length / 2);
  return bytes.subarray(middle, middle + 32).toString('latin1');
};
