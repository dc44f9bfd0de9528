import { createServer } from 'node:net';

/**
 * The default ports of the project's servers (README.md, Where things are), each by the name of the environment
 * variable that changes it.
 */
const standard = {
  SANDBOX_PORT: 4000,
  DEV_PORT: 4001,
  VIR_PORT: 4002,
  PREVIEW_PORT: 4100,
  STORYBOOK_PORT: 6006,
};

/** The name of an environment variable that changes the port of one of the project's servers. */
export type PortVariable = keyof typeof standard;

/**
 * Returns a server's port: the one in its environment variable, or the default.
 * @throws if the variable is not a valid port
 */
export const readPort = (variable: PortVariable): number => {
  const text = process.env[variable];
  if (!text) return standard[variable];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`${variable}=${text} is not a port. Use a number from 1 to 65535.`);
  return port;
};

/** Returns whether a port of this machine is free, which means that no program is listening on it. */
export const isPortFree = (port: number): Promise<boolean> => {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
};

/** Returns a port of this machine on which no program is listening. */
export const findFreePort = (): Promise<number> => {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
};

/**
 * Returns whether browsers and `fetch` refuse to call a port, such as 6000, no matter which program listens there.
 */
const isRefused = async (port: number): Promise<boolean> => {
  try {
    await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) });
    return false;
  } catch (error) {
    // If `fetch` refuses to call the port, it fails with this message before it opens a connection. There is no other
    // way to read the list of such ports.
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
  }
};

/**
 * Checks that a command can use a port for a server that it is about to start.
 * @param what names the server in the error message
 * @throws an error that says what to do if the port is taken, or is one that browsers refuse
 */
export const requireFreePort = async (variable: PortVariable, what: string): Promise<void> => {
  const port = readPort(variable);
  if (await isRefused(port))
    throw new Error(
      `Browsers refuse to connect to port ${port}, which is set for ${what}.\nChoose another port: ${variable}=${standard[variable]}`,
    );
  if (await isPortFree(port)) return;
  throw new Error(
    `Port ${port}, which is set for ${what}, is used by another program.\nStop that program, or choose another port: ${variable}=${port + 100}`,
  );
};
