/** The exports for serving a built host: its record, its headers, and a server for previews and tests. */
export { readBuiltHost, getBuildRecordPath, type BuiltHost } from './built-host.ts';
export { renderContentSecurityPolicy, getFileHeaders, getPageHeaders } from './headers.ts';
export { readServiceBases, type ServiceBases } from './proxy.ts';
export { createHostServer, MEDIA_TYPES } from './server.ts';
