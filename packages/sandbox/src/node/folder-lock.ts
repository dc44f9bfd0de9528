/**
 * Locks the sandbox's data folder for one process, because two processes that open the embedded database in it
 * would destroy it.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The lock files that this process has written. A lock file contains a process id, but in a container that is
// often 1 again after a restart. So the id alone does not show that the lock is this process's own.
const heldLocks = new Set<string>();

/**
 * How often this process tries to lock a folder while other processes take over its old lock, and the pause between
 * tries, in milliseconds.
 */
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
  // Only the process with this second lock may remove a dead process's lock. Otherwise two processes could both remove
  // it, and the slower one would remove the new lock of the faster one.
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
 * Creates a lock file with this process's id and start time. The file is written under another name and then linked,
 * because another process would mistake an empty lock file for that of a dead process.
 * @returns false if the lock file already exists, even if another process has just linked it
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

/** Returns the id of the process that holds a lock file, or undefined if no running process holds it. */
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
 * Whether the process with this id is running and started at this time. After a restart of the machine or container,
 * another process may have the same id. If a start time is unknown, as in the lock of an earlier release, only the id
 * is checked.
 */
const isAlive = (pid: number, startTime: string | undefined): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime === undefined || startTime === (getStartTime(pid) ?? startTime);
};

/** Returns when a process started, in clock ticks since the system booted, or undefined if that is unknown. */
const getStartTime = (pid: number): string | undefined => {
  try {
    // Only Linux has this file. Its second field is the program's name, which may contain spaces and brackets. Its
    // 22nd field is the start time.
    const [, fieldsFromThird = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return fieldsFromThird.split(' ')[22 - 3];
  } catch {
    return undefined;
  }
};
