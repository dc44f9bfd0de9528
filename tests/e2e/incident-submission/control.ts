import { createHash } from 'node:crypto';
import type { SandboxControl } from '../sandbox.ts';

/**
 * Returns whether a fault that the test set in the sandbox has been applied to at least one request.
 * @param index the index of the fault among those that were set
 */
export const hasFaultStruck = async (sandbox: SandboxControl, index: number): Promise<boolean> => {
  const faults = (await readControl(sandbox, 'faults')) as { done: number }[];
  return (faults[index]?.done ?? 0) > 0;
};

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface StoredObject {
  key: string;
  owner: string;
  kind: string;
  type: string;
  size: number;
}

/** Reads data of the sandbox with a control call for which `SandboxControl` has no method. */
export const readControl = async (sandbox: SandboxControl, path: string): Promise<unknown> =>
  (await fetch(`${sandbox.address}/_sandbox/${path}`)).json();

export const objects = async (sandbox: SandboxControl): Promise<StoredObject[]> =>
  (await readControl(sandbox, 'objects')) as StoredObject[];

export const objectBytes = async (sandbox: SandboxControl, key: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await fetch(`${sandbox.address}/_sandbox/objects/${key}`)).arrayBuffer());
