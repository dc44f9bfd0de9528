/**
 * Exports what a server of a built host needs: the build's record, the headers, and a server for previews and tests.
 */
export { readBuiltHost, getBuildRecordPath, type BuiltHost } from './built-host.ts';
export { renderContentSecurityPolicy, getFileHeaders, getPageHeaders } from './headers.ts';
export { isServiceAddress, readServiceBaseUrls } from './proxy.ts';
export { createHostServer, MEDIA_TYPES } from './server.ts';
