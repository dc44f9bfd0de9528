import { createServer } from 'node:net';

/** The fixed ports of running.md, and the variables that move them. */
const standard = {
  SANDBOX_PORT: 4000,
  DEV_PORT: 4001,
  VIR_PORT: 4002,
  PREVIEW_PORT: 4100,
  STORYBOOK_PORT: 6006,
};

/** The name of a variable that moves a port. */
export type PortVariable = keyof typeof standard;

/** The port to use for a server: its variable's, else the fixed one. Throws when the variable is no port. */
export function portOf(variable: PortVariable): number {
  const text = process.env[variable];
  if (!text) return standard[variable];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`${variable}=${text} is no port: 1 to 65535 is.`);
  return port;
}

/** Whether nothing listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

/** Throws, with the remedy, when a port that a command needs is taken. */
export async function requireFree(variable: PortVariable, what: string): Promise<void> {
  const port = portOf(variable);
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port}, where ${what} belongs, is taken by another program.\nEnd that one, or choose another port: ${variable}=${port + 100}`,
  );
}
