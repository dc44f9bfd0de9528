import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/** A function that stops something (a server, a child process) that a command of the project has started. */
type End = () => void | Promise<void>;

const ends: End[] = [];
let ending: Promise<void> | undefined;

/**
 * Registers a function that stops something (a server, a child process) when the running command of the project
 * ends. The functions are called in reverse order of registration.
 */
export const runAtCommandEnd = (end: End): void => {
  ends.push(end);
};

/** The exit code that shells use for an interrupted program. */
const INTERRUPTED = 130;

/**
 * Stops everything that the running command has started, and then ends this process. Further calls have no effect.
 */
export const stopAllAndExit = (code: number): Promise<void> => {
  ending ??= (async () => {
    for (const end of ends.toReversed()) await Promise.resolve(end()).catch(() => undefined);
    // Stopping everything makes the command's own work fail, which may have set another exit code.
    process.exit(code);
  })();
  return ending;
};

/**
 * Runs a command of the project, such as `npm start`. Stops everything that it started when it ends: on Ctrl-C, on a
 * signal, when its parent process is gone, or on an error. An error is printed as a sentence.
 * @param command the command's work; after it resolves, the process only continues while something is listening, such
 *   as a server
 * @param codeOfInterrupt the exit code on Ctrl-C; by default that of an interrupted program
 */
export const runCommand = async (
  command: () => Promise<void>,
  codeOfInterrupt: number = INTERRUPTED,
): Promise<void> => {
  process.on('SIGINT', () => void stopAllAndExit(codeOfInterrupt));
  process.on('SIGTERM', () => void stopAllAndExit(143));
  process.on('SIGHUP', () => void stopAllAndExit(129));
  process.on('disconnect', () => void stopAllAndExit(1));
  process.channel?.unref();
  try {
    await command();
  } catch (error) {
    console.error(
      process.env['DEBUG'] ? error : `\n${error instanceof Error ? error.message : String(error)}`,
    );
    await stopAllAndExit(1);
  }
};

/** Runs a command that serves something until Ctrl-C. Ctrl-C is the usual way to end it, so the exit code is 0. */
export const runUntilInterrupted = (command: () => Promise<void>): Promise<void> => runCommand(command, 0);

/**
 * Waits for a child process to end, but at most for the given number of milliseconds.
 * @returns whether it has ended
 */
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
 * Starts a program as a child process in a separate process group. When the project's command ends, the group receives
 * SIGTERM, and SIGKILL after five seconds. If this process dies before it can do so, a child ends too only if it has an
 * IPC channel and `END_WITH_PARENT_ARGUMENTS`.
 */
export const startChildProcess = (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    ...options,
  });
  runAtCommandEnd(() => stopChildProcess(child));
  return child;
};

/** Ends a child process together with its own children. */
export const stopChildProcess = async (child: ChildProcess): Promise<void> => {
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
};

/**
 * The path of the Node that runs this process, and the arguments that make a child process end together with its
 * parent.
 */
export const nodePath = process.execPath;
export const END_WITH_PARENT_ARGUMENTS = ['--import', join(import.meta.dirname, 'with-parent.mjs')];
