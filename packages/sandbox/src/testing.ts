/** Exports for tests outside this package: a file storage that outlives a simulated process, and a service's routes. */
export { incidentRoutes } from './services/incidents/routes.ts';
export { createMemoryObjectStore, type ObjectStore } from './store/objects.ts';
