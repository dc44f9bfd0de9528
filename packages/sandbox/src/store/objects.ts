/** Where the bytes of files are kept: by key, whole, behind the rows that say whose they are. */
import { StoreUnavailable } from './unavailable.ts';

/** A kept file as it is answered: piece by piece, so that it is never whole in memory. */
type KeptFile = {
  /** Bytes, where the store says so. */
  readonly size?: number;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
};

export type ObjectStore = {
  /** @param file on Node lies on disk and is read while it is kept */
  put(key: string, file: Blob, type: string): Promise<void>;
  /** The file, or undefined when there is none under this key. */
  get(key: string): Promise<KeptFile | undefined>;
  delete(key: string): Promise<void>;
};

/** @returns the same object store; where it fails, for whatever reason, callers are told to try again */
export const tellingObjects = (objects: ObjectStore): ObjectStore => {
  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error, 'object store');
    }
  };
  return {
    put: (key, file, type) => telling(() => objects.put(key, file, type)),
    get: (key) => telling(() => objects.get(key)),
    delete: (key) => telling(() => objects.delete(key)),
  };
};

/** Takes files back that no row names. One that stays because the object store is away is shown to nobody. */
export const dropObjects = async (objects: ObjectStore, keys: readonly string[]): Promise<void> => {
  await Promise.allSettled(keys.map((key) => objects.delete(key)));
};

/** @returns an object store in memory, for stories and tests */
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
