import { get, type IncomingHttpHeaders } from 'node:http';

/** A server's response as received, without decompression. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Requests a path from a built host exactly as written. `fetch` would normalise the path, and names below `.localhost`
 * might not resolve.
 */
export const getRaw = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> => {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
    }).on('error', reject);
  });
};
