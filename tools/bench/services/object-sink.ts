import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * Starts an S3 service that accepts every file and stores none. A real object store on the same machine would take
 * processor time from the services that are measured.
 * @returns its `OBJECTS_URL`, and a function that stops it
 */
export const startObjectSink = async (): Promise<{ readonly url: string; stop: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(request.method === 'GET' ? 404 : 200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://key:secret@127.0.0.1:${port}/bench?tls=off`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
