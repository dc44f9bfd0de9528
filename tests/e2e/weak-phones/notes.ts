/** Records what the workers of a page decode and draw, and whether the page's main thread decodes anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { getFileHeaders } from '@journey/host/serve';
import { distFolder } from '../../../tools/hosting/hosts.ts';

type Note =
  /** A decoded picture was created or closed, at `time` in milliseconds since 1970. */
  | { readonly kind: 'decoded' | 'closed'; readonly picture: string; readonly time: number }
  /** The number of pixels that the canvases of one worker have in total. */
  | { readonly kind: 'drawn'; readonly pixels: number }
  /** The page's main thread has decoded a picture. */
  | { readonly kind: 'decoded by the page' };

const CHANNEL = 'journey-weak-phones';

/** Runs at the start of a worker's script. It is a text in JavaScript for browsers, because no build compiles it. */
const WORKER_NOTES = `{
  const notes = new BroadcastChannel(${JSON.stringify(CHANNEL)});
  const now = () => performance.timeOrigin + performance.now();
  const decode = globalThis.createImageBitmap;
  globalThis.createImageBitmap = async (...given) => {
    const picture = crypto.randomUUID();
    notes.postMessage({ kind: 'decoded', picture, time: now() });
    const end = () => notes.postMessage({ kind: 'closed', picture, time: now() });
    try {
      const bitmap = await decode(...given);
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => { close(); end(); };
      return bitmap;
    } catch (error) {
      end();
      throw error;
    }
  };
  const canvases = [];
  globalThis.OffscreenCanvas = class extends OffscreenCanvas {
    constructor(width, height) {
      super(width, height);
      canvases.push(this);
      notes.postMessage({ kind: 'drawn', pixels: canvases.reduce((sum, { width, height }) => sum + width * height, 0) });
    }
  };
}
`;

/** What was recorded about a page and its workers. */
export interface Decoding {
  /** How many pictures were decoded in total, and how many of them existed at the same time at most. */
  readonly pictures: number;
  readonly atOnce: number;
  /** The most pixels that the canvases of one worker had at the same time. */
  readonly canvasPixels: number;
  /** How many pictures the page's main thread decoded. */
  readonly byPage: number;
}

/** Returns how many of the pictures existed at the same time. A picture that was never closed exists until the end. */
const countAtOnce = (notes: readonly Note[]): number => {
  const changes = notes.flatMap((note) =>
    note.kind === 'decoded' || note.kind === 'closed'
      ? [{ ...note, by: note.kind === 'decoded' ? 1 : -1 }]
      : [],
  );
  let [now, most] = [0, 0];
  // If two changes have the same time, the closing comes first, because the clocks of workers are rounded.
  for (const { by } of changes.toSorted((a, b) => a.time - b.time || a.by - b.by)) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
};

/**
 * Records from now on what the page's workers decode and draw. Some lines are added to the start of the workers'
 * scripts when they are served, so service workers must be blocked.
 * @param hostName the host that the page will show
 */
export const watchDecoding = async (page: Page, hostName: string): Promise<() => Decoding> => {
  const notes: Note[] = [];
  await page.exposeFunction('journeyNote', (note: Note) => void notes.push(note));
  await page.addInitScript((channel) => {
    const tell = (note: Note) =>
      (globalThis as unknown as { journeyNote: (note: Note) => void }).journeyNote(note);
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => tell(data as Note));
    const decode = globalThis.createImageBitmap;
    globalThis.createImageBitmap = ((...given: Parameters<typeof decode>) => {
      tell({ kind: 'decoded by the page' });
      return decode(...given);
    }) as typeof decode;
  }, CHANNEL);
  await page.route(/\/assets\/[^/]*\.worker-[^/]*\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    const script = readFileSync(join(distFolder, hostName, pathname), 'utf8');
    return route.fulfill({
      body: WORKER_NOTES + script,
      contentType: 'text/javascript; charset=utf-8',
      headers: getFileHeaders(pathname),
    });
  });
  return () => ({
    pictures: notes.filter(({ kind }) => kind === 'decoded').length,
    atOnce: countAtOnce(notes),
    canvasPixels: Math.max(0, ...notes.map((note) => (note.kind === 'drawn' ? note.pixels : 0))),
    byPage: notes.filter(({ kind }) => kind === 'decoded by the page').length,
  });
};
