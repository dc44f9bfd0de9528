/** Exports functions for building several hosts at once, and for other builds that use the same settings. */
export { buildHost } from './build-host.ts';
export { buildOfflineWorker } from './build-offline.ts';
export { compressFolder, getGzippedSize } from './compress.ts';
export { createDevServer } from './dev-server.ts';
export { getStyleHashes } from './document.ts';
export { getStyledComponentsOptions, createPdfLibraryExclusionPlugin } from './vite.ts';
export { compilePagesModules } from './pages.ts';
export type { HostFolders } from './place.ts';
