export { journeyHost } from './plugin.ts';
export type { HostOptions } from './place.ts';
