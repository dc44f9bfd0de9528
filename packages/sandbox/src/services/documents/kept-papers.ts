/** Papers that were made before, by the hash of what stands on them: the same content is printed once in a process. */
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../crypto/crypto.ts';

/** How many bytes of papers a process keeps; the one that was asked for longest ago goes first. */
const bytesAtMost = 16 * 1024 * 1024;

type Make = () => Promise<ArrayBuffer>;

const papers = new LRUCache<string, ArrayBuffer, Make>({
  maxSize: bytesAtMost,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context }) => context(),
});

/**
 * @param content everything the paper is made of, as JSON can hold it
 * @param make prints the paper; asked once for callers who come while it prints. `id` is the content's own
 * @returns the paper's bytes, which nobody may change
 * @throws what `make` throws, and keeps nothing then
 */
export const keptPaper = async (
  content: readonly unknown[],
  make: (id: string) => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> => {
  const hash = await sha256(JSON.stringify(content));
  return papers.forceFetch(hash, { context: () => make(hash.slice(0, 32)) });
};
