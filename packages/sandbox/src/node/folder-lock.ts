/**
 * Locks the sandbox's data folder for one process, because two processes that open the embedded database in it
 * would destroy it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The lock files that this process has written. A lock file contains a process id, but in a container that is
// often 1 again after a restart. So the id alone does not show that the lock is this process's own.
const heldLocks = new Set<string>();

/**
 * Locks the data folder for this process. A lock that a dead process left behind is taken over.
 * @returns a function that releases the lock
 * @throws Error with a readable message when a running process holds the lock
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      // With the flag `wx`, writing the lock file fails if it exists, so only one of two processes succeeds.
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      heldLocks.add(file);
      return () => {
        if (heldLocks.delete(file)) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = getHolder(file);
    if (heldLocks.has(file) || (holder && holder !== process.pid && isAlive(holder)))
      throw new Error(
        `The embedded database in ${folder} is in use by process ${holder}. Stop that one, set DATABASE_URL, or choose another folder.`,
      );
    rmSync(file, { force: true });
  }
  throw new Error(`The embedded database in ${folder} could not be locked.`);
};

const getHolder = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
