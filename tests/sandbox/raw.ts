/** Sends requests that no page would send, of any size and speed, with a content length or chunked. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

type Raw = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The pieces of the body, sent as fast as the server accepts them. */
  readonly pieces?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/**
 * Sends a request.
 * @returns the status and text of the response, or the code of the error that ended the connection
 */
export const send = (
  url: string,
  { method = 'POST', headers = {}, pieces = [] }: Raw = {},
): Promise<{ status: number | string; text: string }> =>
  new Promise((resolve) => {
    let answered = false;
    // The connection is kept alive, as in a browser. With `connection: close`, the server would close the connection
    // together with the response, which could be lost while the body is still being sent.
    const agent = new Agent({ keepAlive: true });
    const asked = request(url, { method, headers, agent }, (response) => {
      answered = true;
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('close', () => {
        agent.destroy();
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (!answered) resolve({ status: error.code ?? error.message, text: '' });
    });
    const closed = new Promise((go) => asked.once('close', go));
    const write = async () => {
      for await (const piece of pieces) {
        if (asked.destroyed || answered) return;
        if (!asked.write(piece)) await Promise.race([once(asked, 'drain').catch(() => {}), closed]);
      }
      asked.end();
    };
    void write();
  });

/** Yields this many bytes of the letter a in pieces of 64 KiB, preceded by `before` and followed by `after`. */
export const filledBody = function* (bytes: number, before = '', after = ''): Generator<Uint8Array> {
  const piece = new Uint8Array(64 * 1024).fill(97);
  if (before) yield new TextEncoder().encode(before);
  for (let left = bytes; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
  if (after) yield new TextEncoder().encode(after);
};

/**
 * Opens a connection and sends the text, then either nothing more or one byte per second.
 * @returns the seconds until the server closed the connection, and what it sent
 */
export const sendSlowly = (
  url: string,
  text: string,
  drips: boolean,
): Promise<{ seconds: number; answer: string }> =>
  new Promise((resolve) => {
    const begun = Date.now();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ seconds: (Date.now() - begun) / 1000, answer }));
    socket.write(text);
    const dripping = drips ? setInterval(() => socket.write('a'), 1000) : undefined;
    socket.on('close', () => clearInterval(dripping));
  });

/** Returns the peak memory of a process in MB, or its current memory if the system does not report the peak. */
export const peakMemory = (pid: number | undefined): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  }
};
