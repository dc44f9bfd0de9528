/** Keeps a folder to one process: two embedded databases in one folder destroy it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// In a container every process is number 1: a lock with our own number is ours only when we remember taking it.
const held = new Set<string>();

/**
 * Takes the folder for this process, from a process that died without giving it back too.
 * @returns gives it back
 * @throws Error with a sentence for a person when a living process has it
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      // `wx` makes the file or fails: of two processes one succeeds.
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      held.add(file);
      return () => {
        if (held.delete(file)) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (held.has(file) || (holder && holder !== process.pid && isAlive(holder)))
      throw new Error(
        `The embedded database in ${folder} is in use by process ${holder}. Stop that one, set DATABASE_URL, or choose another folder.`,
      );
    rmSync(file, { force: true });
  }
  throw new Error(`The embedded database in ${folder} could not be locked.`);
};

const holderOf = (file: string): number => {
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
