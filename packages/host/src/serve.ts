/** What serves a built host: its record, its headers, a server for previews and tests. */
export { readBuiltHost, recordFile, type BuiltHost } from './built-host.ts';
export { contentSecurityPolicy, fileHeaders, pageHeaders } from './headers.ts';
export { serviceBases, type ServiceBases } from './proxy.ts';
export { createHostServer, fileTypes } from './server.ts';
