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
        `The embedded database in ${folder} is in use by process ${holder}. Stop that one, set DATABASE_URL, or choose another folder. If that one is no sandbox, remove ${file}.`,
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
 * Creates a lock file with this process's id and start time. It is written under another name first, because another
 * process takes an empty lock file for that of a dead process.
 * @returns false if the lock file exists; of two processes only one succeeds in linking it
 */
const createLock = (file: string): boolean => {
  const written = `${file}.${process.pid}.${crypto.randomUUID()}`;
  writeFileSync(written, `${process.pid} ${getStartTime(process.pid) ?? ''}`.trim());
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
  const { pid, startTime } = readLock(file);
  const isHeld = heldLocks.has(file) || (pid && pid !== process.pid && isAlive(pid, startTime));
  return isHeld ? pid : undefined;
};

const readLock = (file: string): { pid: number; startTime: string | undefined } => {
  try {
    const [pid, startTime] = readFileSync(file, 'utf8').split(' ');
    return { pid: Number(pid) || 0, startTime };
  } catch {
    return { pid: 0, startTime: undefined };
  }
};

/**
 * Returns whether a process runs that started at that time. After a restart of the machine or its container, another
 * process may have the id. Where a start time is unknown, as in the lock of an earlier release, the id alone decides.
 */
const isAlive = (pid: number, startTime: string | undefined): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime === undefined || startTime === (getStartTime(pid) ?? startTime);
};

/** Returns when a process started, in clock ticks since the system did, or undefined where that is not known. */
const getStartTime = (pid: number): string | undefined => {
  try {
    // Only Linux has this file. Its second field is the program's name, which may contain spaces and brackets, and the 22nd
    // the start time.
    const [, fieldsFromThird = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return fieldsFromThird.split(' ')[22 - 3];
  } catch {
    return undefined;
  }
};
