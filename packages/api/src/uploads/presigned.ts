import { pathBelow } from '../documents/address.ts';
import { ApiError } from '../transport/api-error.ts';
import { messages } from '../transport/messages.ts';
import { filledText } from '../transport/read.ts';
import { fields } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';

export interface SendOptions {
  /** Told how much of the file has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** @returns the SHA-256 of a file, in hexadecimal */
async function fileHash(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a file in two steps: asks where to, then puts it there. The address is good for this very file (type,
 * size and hash) for a quarter of an hour; it is asked for anew with each call, so that a late retry finds a fresh one.
 * Sending the same file again is harmless.
 * @param search what the services need to know of it
 * @throws ApiError
 */
export async function putPresigned(
  api: Transport,
  { file, search, action }: { file: Blob; search: Readonly<Record<string, string>>; action: string },
  { onProgress, signal }: SendOptions = {},
): Promise<void> {
  const about = { contentType: file.type, size: String(file.size), sha256: await fileHash(file) };
  const address = await api.json(
    'wecapture/get_presigned_url',
    { action, search: { ...search, ...about }, signal },
    (answer) => filledText(fields(answer, 'answer')['data'], 'data'),
  );
  const path = pathBelow(api.base, address, originOf(api.base));
  if (path === undefined) throw new ApiError(messages.malformed, { kind: 'malformed', action });
  await api.upload(path, { action, caller: 'anyone', body: file, onProgress, signal }, () => undefined);
}

/** The base's own origin, where it is a whole address; else the page's. */
const originOf = (base: string): string | undefined => {
  // `URL.canParse` is younger than the oldest browser that is served.
  try {
    return new URL(base).origin;
  } catch {
    return undefined;
  }
};
