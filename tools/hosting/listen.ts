import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Opens a server on a port of this machine (0: any free one). Out: the port. A taken port is said in words, with the
 * variable that moves it.
 */
export function listen(server: Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port, variable)) : error);
    });
    server.listen(port, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The sentence for a port that something else holds. */
const portTaken = (port: number, variable: string): string =>
  `Port ${port} is taken by another program. End that one, or choose another port: ${variable}=${port + 100}`;
