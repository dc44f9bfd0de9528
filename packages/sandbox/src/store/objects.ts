/** Stores the bytes of files by key. The owner of each file is in the database. */
import { StoreUnavailableError } from './unavailable.ts';

/** A stored file as a stream, so that it is never completely in memory. */
type KeptFile = {
  /** The size in bytes, if the store reports it. */
  readonly size?: number;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
};

export type ObjectStore = {
  /** Stores a file. @param file on Node it is on disk and is read while it is stored */
  put(key: string, file: Blob, type: string): Promise<void>;
  /** Returns the file, or undefined if there is none under this key. */
  get(key: string): Promise<KeptFile | undefined>;
  delete(key: string): Promise<void>;
};

/**
 * Wraps an object store so that every failure becomes StoreUnavailableError, whose response tells callers to try again.
 */
export const withUnavailableErrors = (objects: ObjectStore): ObjectStore => {
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

/** Deletes files that no row refers to. It ignores failures, because a file that remains is shown to nobody. */
export const deleteObjects = async (objects: ObjectStore, keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => objects.delete(key)));
};

/** Creates an object store in memory, for stories and tests. */
export const createMemoryObjects = (): ObjectStore => {
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
