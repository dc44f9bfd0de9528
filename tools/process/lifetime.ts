import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/** Ends one thing that the command has started. */
type End = () => void | Promise<void>;

const ends: End[] = [];
let ending: Promise<void> | undefined;

/** Registers something to be ended, last begun first, when the command ends. */
export function atEnd(end: End): void {
  ends.push(end);
}

/** Ends everything that was started and then the process. A second call changes nothing. */
export function endAll(code: number): Promise<void> {
  process.exitCode = code;
  ending ??= (async () => {
    for (const end of ends.toReversed()) await Promise.resolve(end()).catch(() => undefined);
    process.exit();
  })();
  return ending;
}

/**
 * Makes a command end tidily: on Ctrl-C, on a signal, when the process that started it is gone, and on an error, which
 * is said in a sentence. In: what the command does; when that returns, the command goes on only while something listens.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  process.on('SIGINT', () => void endAll(0));
  process.on('SIGTERM', () => void endAll(143));
  process.on('SIGHUP', () => void endAll(129));
  process.on('disconnect', () => void endAll(1));
  process.channel?.unref();
  try {
    await command();
  } catch (error) {
    console.error(
      process.env['DEBUG'] ? error : `\n${error instanceof Error ? error.message : String(error)}`,
    );
    await endAll(1);
  }
}

/** Waits until a process has ended, or for so many milliseconds. */
const ended = (child: ChildProcess, milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(true);
    const timer = setTimeout(() => resolve(false), milliseconds);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });

/**
 * Starts another program of the project's as a child with a group of its own, and ends that group with the command:
 * asked first, and made to after five seconds. The child is told (by the closing channel) when this process dies.
 */
export function startChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    ...options,
  });
  atEnd(() => stopChild(child));
  return child;
}

/** Ends a child and its own children. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(process.platform === 'win32' ? child.pid! : -child.pid!, signal);
    } catch {
      child.kill(signal);
    }
  };
  send('SIGTERM');
  if (!(await ended(child, 5000))) send('SIGKILL');
}

/** The project's own Node, and a module that makes a child end with its parent. */
export const node = process.execPath;
export const withParent = ['--import', join(import.meta.dirname, 'with-parent.mjs')];
