import { startChild } from '../process/lifetime.ts';

/** One test and how long it took, in seconds. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** What a step came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What it printed, shown when something failed. */
  output: string;
  /** Test files that were not run: nothing they reach has changed since they passed. */
  asBefore?: number;
  /** Its slowest tests, the slowest first; empty for a step that is a single check. */
  slowest?: readonly Timed[];
}

/** What a run of the checks looks at. */
export interface Look {
  /** Everything (`npm run test:full`), or what a change waits for. */
  readonly isFull: boolean;
  /** Runs also what passed before and cannot have changed since. */
  readonly isAll: boolean;
  /** One part of so many, counted from 1, such as `1/4`; all where it is left out. */
  readonly shard?: string;
}

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** Names of steps that must have been done before, whatever they came to. */
  after?: readonly string[];
  /** Takes the whole machine, so nothing runs beside it. */
  alone?: boolean;
  /** Part of `npm test -- quick`. */
  quick?: boolean;
  /** Part of `npm run test:full` alone. */
  fullOnly?: boolean;
  run: (look: Look) => Promise<Outcome>;
}

/** Runs a program of the project's and collects what it prints. Out: its exit code (1 when it was killed) and output. */
export function capture(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = startChild(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A step that is one check: passed when the program ends with 0. It belongs to the first shard. */
export const oneCheck = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async ({ shard }) => {
    if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
    const { code, output } = await capture(command, args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});
