/** A cache of generated PDFs by the hash of their content, so that a process generates the same document only once. */
import { LRUCache } from 'lru-cache';
import { hashText } from '../../crypto/crypto.ts';

/** The maximum size of the PDF cache in bytes. When it is full, the least recently used PDF is dropped. */
const bytesAtMost = 16 * 1024 * 1024;

type Make = () => Promise<Uint8Array<ArrayBuffer>>;

const cachedPdfs = new LRUCache<string, Uint8Array<ArrayBuffer>, Make>({
  maxSize: bytesAtMost,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context }) => context(),
});

/**
 * Returns a PDF from the cache, or generates and caches it.
 * @param content everything that the PDF is made from, which must be serialisable as JSON
 * @param make generates the PDF; simultaneous callers share one call. `id` is derived from the content
 * @returns the PDF's bytes, which all callers share and must not change
 * @throws the error of `make`, after which nothing is cached
 */
export const getOrCreatePdf = async (
  content: object,
  make: (id: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const hash = hashText(JSON.stringify(content));
  return cachedPdfs.forceFetch(hash, { context: () => make(hash.slice(0, 32)) });
};
