import { createServer } from 'node:net';

/** The fixed ports (README.md, Where things are), and the variables that move them. */
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

/** Whether browsers and `fetch` refuse to call a port, such as 6000, whatever listens there. */
async function isRefused(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) });
    return false;
  } catch (error) {
    // The platform keeps the list to itself: it says so before it opens a connection.
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
  }
}

/** Throws, with the remedy, when a port that a command needs is taken, or is one that browsers never call. */
export async function requireFree(variable: PortVariable, what: string): Promise<void> {
  const port = portOf(variable);
  if (await isRefused(port))
    throw new Error(
      `Port ${port}, where ${what} belongs, is one that browsers refuse to call.\nChoose another: ${variable}=${standard[variable]}`,
    );
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port}, where ${what} belongs, is taken by another program.\nEnd that one, or choose another port: ${variable}=${port + 100}`,
  );
}
