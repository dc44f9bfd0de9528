/**
 * Locks the sandbox's data folder for one process, because two processes that open the embedded database in it
 * would destroy it.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The lock files that this process has written. A lock file contains a process id, but in a container that is
// often 1 again after a restart. So the id alone does not show that the lock is this process's own.
const heldLocks = new Set<string>();

/** How often this process tries to lock a folder while others take over a lock in it, and how long it waits in between. */
const maxTries = 5;
const waitMs = 20;

/**
 * Locks the data folder for this process. A lock that a dead process left behind is taken over.
 * @returns a function that releases the lock
 * @throws Error with a readable message when a running process holds the lock
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  // Only the process that has this second lock may remove the first one, because otherwise two that find the lock of a
  // dead process would each remove it, the slower one after the faster one has locked the folder.
  const removal = `${file}-removal`;
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (createLock(file)) {
      heldLocks.add(file);
      return () => {
        if (heldLocks.delete(file)) rmSync(file, { force: true });
      };
    }
    const holder = getLiveHolder(file);
    if (holder !== undefined)
      throw new Error(
        `The embedded database in ${folder} is in use by process ${holder}. Stop that one, set DATABASE_URL, or choose another folder.`,
      );
    if (createLock(removal)) {
      if (getLiveHolder(file) === undefined) rmSync(file, { force: true });
      rmSync(removal);
    } else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  }
  throw new Error(
    `The embedded database in ${folder} could not be locked. If no process uses it, remove ${removal}.`,
  );
};

/**
 * Creates a lock file with this process's id. It is written under another name first, because another process takes an
 * empty lock file for that of a dead process.
 * @returns false if the lock file exists; of two processes only one succeeds in linking it
 */
const createLock = (file: string): boolean => {
  const written = `${file}.${process.pid}.${crypto.randomUUID()}`;
  writeFileSync(written, String(process.pid));
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(written);
  }
};

/** Returns the id of the process that holds a lock file, or undefined if there is none or it does not run any more. */
const getLiveHolder = (file: string): number | undefined => {
  const holder = getHolder(file);
  const isHeld = heldLocks.has(file) || (holder && holder !== process.pid && isAlive(holder));
  return isHeld ? holder : undefined;
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
