/** Exports for tests outside this package: a file storage that outlives a simulated process. */
export { createMemoryObjectStore, type ObjectStore } from './store/objects.ts';
