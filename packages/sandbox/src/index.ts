/**
 * Exports the sandbox for any JavaScript runtime, without the parts that need Node: databases, files and the
 * server. `@journey/sandbox/node` exports those.
 */
export { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
export { groupBrands, type GroupBrand } from './core/brands.ts';
export { getConnectionFault } from './control/faults.ts';
export type { Fault } from './store/records/fault.ts';
export type { RequestLogEntry } from './core/call.ts';
export { parseScenario } from './scenario/parse-scenario.ts';
export type { Scenario } from './scenario/schema.ts';
export { createMemoryStore } from './store/memory.ts';
export type { Store } from './store/store.ts';
export type { SignInEntry, SignInKind } from './store/records/people.ts';
