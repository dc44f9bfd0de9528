/** Where the bytes of files are kept: by key, whole, behind the rows that say whose they are. */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or undefined when there are none under this key. */
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
};

/** @returns an object store in memory, for stories and tests */
export const createMemoryObjects = (): ObjectStore => {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes.slice()),
    get: async (key) => files.get(key)?.slice(),
    delete: async (key) => void files.delete(key),
  };
};
