import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ObjectStore } from '../store/objects.ts';
import { createS3ObjectStore, ensureBucket } from './s3-objects.ts';

const secret = 'a/secret+with=signs';
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Test helper: computes a request's signature by Amazon's published rules (Signature Version 4), without the
 * library that is tested.
 */
const getSignature = (asked: IncomingMessage, signed: string, region: string): string => {
  const date = String(asked.headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const headers = signed.split(';').map((name) => `${name}:${String(asked.headers[name]).trim()}\n`);
  const payload = String(asked.headers['x-amz-content-sha256']);
  const canonical = [asked.method, asked.url, '', headers.join(''), signed, payload].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date.slice(0, 8)), region));
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex');
};

// Test server that acts as an S3 service: it stores what is put into it, and refuses a request whose signature it
// cannot reproduce.
const files = new Map<string, { type: string; bytes: Buffer }>();
const server = createServer((asked, answer) => {
  const parts: Buffer[] = [];
  asked.on('data', (part: Buffer) => parts.push(part));
  asked.on('end', () => {
    const [, signed = '', signature] =
      /SignedHeaders=([^,]+), Signature=(\w+)/.exec(asked.headers.authorization ?? '') ?? [];
    const path = asked.url ?? '';
    if (signature !== getSignature(asked, signed, 'ap-southeast-2')) return answer.writeHead(403).end();
    if (asked.method === 'PUT')
      files.set(path, { type: String(asked.headers['content-type']), bytes: Buffer.concat(parts) });
    if (asked.method === 'DELETE') files.delete(path);
    const file = files.get(path);
    if (asked.method === 'GET' && !file) return answer.writeHead(404).end();
    return answer.writeHead(200).end(asked.method === 'GET' ? file?.bytes : undefined);
  });
});

let host: string;
let objects: ObjectStore;
const open = (password: string) =>
  createS3ObjectStore(
    `s3://key:${encodeURIComponent(password)}@${host}/bucket/photos?region=ap-southeast-2&tls=off`,
  );
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  objects = open(secret);
});
afterAll(() => server.close());

test('stores, reads and deletes files under the bucket’s prefix', async () => {
  const bytes = new Uint8Array([0, 255, 7]);
  await objects.put('a-key', new Blob([bytes]), 'image/jpeg');
  expect(files.get('/bucket/photos/a-key')).toMatchObject({ type: 'image/jpeg' });
  const kept = await objects.get('a-key');
  expect(await new Response(kept?.stream).bytes()).toEqual(bytes);
  await objects.delete('a-key');
  expect(await objects.get('a-key')).toBeUndefined();
});

test('follows no redirect, which could lead to another machine', async () => {
  let isFollowed = false;
  const elsewhere = createServer((_, answer) => {
    isFollowed = true;
    answer.writeHead(200).end('not ours');
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const redirecting = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(307, { location: to }).end());
  });
  redirecting.listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  const { port } = redirecting.address() as AddressInfo;
  const address = `s3://key:secret@127.0.0.1:${port}/bucket?tls=off`;
  try {
    await expect(createS3ObjectStore(address).get('a-key')).rejects.toThrow('fetch failed');
    await expect(ensureBucket(address)).rejects.toThrow('fetch failed');
    expect(isFollowed).toBe(false);
  } finally {
    elsewhere.close();
    redirecting.close();
  }
});

describe('a store that answers slowly', () => {
  const limit = 200;
  const bytes = Buffer.from('half and half');
  afterEach(() => vi.useRealTimers());
  /**
   * Reads a file from a file storage that pauses until twice the time limit has passed, either before its response
   * headers or before the second half of the body. The limit's clock is simulated, because on a busy machine the real
   * one could pass it before a response that does not pause.
   */
  const readSlowly = async (before: 'its head' | 'its second half') => {
    const paused = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const pauseAt = (place: typeof before) => {
      if (place !== before) return undefined;
      paused.resolve();
      return over.promise;
    };
    const slow = createServer((asked, answer) => {
      asked.resume().on('end', async () => {
        await pauseAt('its head');
        answer.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 4));
        await pauseAt('its second half');
        answer.end(bytes.subarray(4));
      });
    });
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const store = createS3ObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`, limit);
      const asked = store.get('a-key');
      const [file] = await Promise.all([
        asked,
        (before === 'its head' ? paused.promise : asked).then(() => vi.advanceTimersByTime(2 * limit)),
      ]);
      over.resolve();
      return await new Response(file?.stream).text();
    } finally {
      over.resolve();
      slow.closeAllConnections();
      slow.close();
    }
  };

  test('is read to its end, however long the bytes take', async () => {
    expect(await readSlowly('its second half')).toBe(bytes.toString());
  });

  test('is given up where no answer begins', async () => {
    await expect(readSlowly('its head')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

test('throws an error without a key or a secret in it', async () => {
  await expect(open('wrong').put('a-key', new Blob(['a']), 'image/jpeg')).rejects.toMatchObject({
    message: 'The object store answered 403 to PUT.',
    code: 'HTTP_403',
  });
});

test('refuses keys outside the prefix and an address without keys', async () => {
  await expect(objects.get('../other')).rejects.toThrow('key');
  expect(() => createS3ObjectStore('s3://host/bucket')).toThrow('s3://key:secret@host/bucket');
});
