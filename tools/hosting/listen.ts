import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Makes a server listen on a port of this machine.
 * @param variable the environment variable that changes the port, for the error message
 * @returns the port, which is a free one if `port` is 0
 * @throws an error with a message for the person if the port is taken
 */
export const listenOnPort = (server: Server, port: number, variable: string): Promise<number> => {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port, variable)) : error);
    });
    server.listen(port, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
};

/** Returns the error message for a port that another program uses. */
const portTaken = (port: number, variable: string): string =>
  `Port ${port} is used by another program. Stop that program, or choose another port: ${variable}=${port + 100}`;
