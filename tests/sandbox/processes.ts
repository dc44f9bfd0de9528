/** Starts sandbox processes for tests, each on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../tools/paths/root.ts';

export type SandboxProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that the process has printed so far. */
  output(): string;
  /**
   * Asks the process to shut down (SIGTERM).
   * @returns its exit code
   */
  stop(): Promise<number | null>;
};

/** Starts a process with these settings, and resolves when it is ready or has exited, whichever comes first. */
export const startSandboxProcess = async (settings: Record<string, string>): Promise<SandboxProcess> => {
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
  const env = { ...environment, SANDBOX_PORT: '0', ...settings };
  const child = spawn(process.execPath, ['hosts/sandbox/server.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const gone = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        text += part.toString();
        if (text.includes('Sandbox ready')) resolve();
      });
  });
  await Promise.race([ready, gone]);
  return {
    url: /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '',
    child,
    output: () => text,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
      return child.exitCode;
    },
  };
};
