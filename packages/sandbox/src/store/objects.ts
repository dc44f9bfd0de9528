/** Stores the bytes of files, each under a key. The database records to whom each file belongs. */
import { StoreUnavailableError } from './unavailable.ts';

/** A stored file. Its content is a stream, so that it is never completely in memory. */
type KeptFile = {
  /** The file's size in bytes, if the storage reports it. */
  readonly size?: number;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
};

export type ObjectStore = {
  /**
   * Stores a file.
   * @param file the content; on Node a file on disk, which is read only while it is being stored
   */
  put(key: string, file: Blob, type: string): Promise<void>;
  /** Returns the stored file, or undefined if there is none under this key. */
  get(key: string): Promise<KeptFile | undefined>;
  delete(key: string): Promise<void>;
};

/**
 * Wraps a file storage so that every failure becomes a StoreUnavailableError. The response to that error tells
 * callers to try again.
 */
export const wrapObjectStoreFailures = (objects: ObjectStore): ObjectStore => {
  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof StoreUnavailableError ? error : new StoreUnavailableError(error, 'object store');
    }
  };
  return {
    put: (key, file, type) => telling(() => objects.put(key, file, type)),
    get: (key) => telling(() => objects.get(key)),
    delete: (key) => telling(() => objects.delete(key)),
  };
};

/**
 * Deletes stored files to which no database row refers. Failures are ignored, because nobody can open a file that
 * remains.
 */
export const deleteObjects = async (objects: ObjectStore, keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => objects.delete(key)));
};

/** Creates a file storage in memory, for stories and tests. */
export const createMemoryObjectStore = (): ObjectStore => {
  const files = new Map<string, Blob>();
  return {
    put: async (key, file) => void files.set(key, new Blob([await file.arrayBuffer()])),
    get: async (key) => {
      const file = files.get(key);
      return file && { size: file.size, stream: file.stream() };
    },
    delete: async (key) => void files.delete(key),
  };
};
