import { get, type IncomingHttpHeaders } from 'node:http';

/** A server's response as received, without decompression. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
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
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = answer;
        resolve({ status, headers: received, bytes, text: bytes.toString() });
      });
    }).on('error', reject);
  });
};
