/** Stores files in any service that is compatible with S3, by plain signed HTTP requests. */
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../store/objects.ts';

/** The time limit of a request, in milliseconds. */
const TIMEOUT_MS = 20_000;
/**
 * The lowest speed at which a file may be sent to the S3 service, in bytes per millisecond. The time that a file
 * takes at this speed is added to its request's time limit.
 */
const slowest = 500;

/** Discards the body of a response that nobody reads, so that its connection can be used again. */
const dropBody = ({ body }: Response): void => void body?.cancel().catch(() => {});

/** Parses the URL of an S3 bucket (`OBJECTS_URL`). @throws Error when a part of it is missing */
const connect = (url: string) => {
  const { username, password, host, pathname, searchParams } = new URL(url);
  if (!username || !password || pathname.length < 2)
    throw new Error('OBJECTS_URL must be s3://key:secret@host/bucket.');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    // The S3 client must not retry, because that would multiply the retries of the caller.
    retries: 0,
  });
  const origin = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`;
  return { client, origin, path: pathname.replace(/\/$/, '') };
};

/**
 * Creates the bucket for files unless it exists.
 * @param url as for `createS3ObjectStore`
 * @throws Error with the status of the S3 service's response
 */
export const ensureBucket = async (url: string): Promise<void> => {
  const { client, origin, path } = connect(url);
  const bucket = `${origin}/${path.split('/')[1]}`;
  const send = (method: string): Promise<Response> =>
    client.fetch(bucket, { method, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if ((await send('HEAD')).ok) return;
  const { ok, status } = await send('PUT');
  if (!ok) throw new Error(`The object store answered ${status} when the bucket was to be created.`);
};

/**
 * Creates a file storage in an S3 bucket, which must exist and be private.
 * @param url `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=off`: the keys percent-encoded; https and
 *   `us-east-1` by default
 * @param timeout the time limit of a request, in milliseconds; when a file is read, it applies only until the response
 *   starts
 */
export const createS3ObjectStore = (url: string, timeout = TIMEOUT_MS): ObjectStore => {
  const { client, origin, path } = connect(url);
  const base = `${origin}${path}`;

  const send = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    if (!/^[\w-]{1,100}$/.test(key))
      throw new Error('An object’s key may contain only letters, digits, _ and -.');
    const longer = init.body instanceof Blob ? Math.ceil(init.body.size / slowest) : 0;
    // A redirect could lead to a machine inside the network, so it counts as a failure.
    const request = {
      signal: AbortSignal.timeout(timeout + longer),
      ...init,
      method,
      redirect: 'error',
    } as const;
    const response = await client.fetch(`${base}/${key}`, request);
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    dropBody(response);
    // The error names only the status, because the text of the S3 service's response may contain the bucket and
    // the key.
    const error = new Error(`The object store answered ${response.status} to ${method}.`);
    throw Object.assign(error, { code: `HTTP_${response.status}` });
  };

  return {
    put: async (key, file, type) => {
      await send('PUT', key, { body: file, headers: { 'content-type': type } });
    },
    get: async (key) => {
      // The time limit ends when the response starts, because the bytes go to a phone, which may take longer. If the
      // file storage stops sending, `fetch` itself fails after five minutes.
      const limit = new AbortController();
      const giveUp = () => limit.abort(new DOMException('The object store took too long.', 'TimeoutError'));
      const timer = setTimeout(giveUp, timeout);
      const response = await send('GET', key, { signal: limit.signal }).finally(() => clearTimeout(timer));
      if (response.status === 404 || !response.body) {
        dropBody(response);
        return undefined;
      }
      const size = response.headers.get('content-length');
      return { ...(size && { size: Number(size) }), stream: response.body };
    },
    delete: async (key) => {
      await send('DELETE', key);
    },
  };
};
