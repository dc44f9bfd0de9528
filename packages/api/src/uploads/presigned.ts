import { getPathBelowApiBase } from '../documents/address.ts';
import { ApiError } from '../transport/api-error.ts';
import { requestFailureMessages } from '../transport/messages.ts';
import { readRequiredText } from '../transport/read.ts';
import { readObject } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';

export interface PresignedUploadOptions {
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Returns the SHA-256 of a file, in hexadecimal. */
const fileHash = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Uploads a file in two steps: requests a presigned address, then puts the file there. The address is valid for 15
 * minutes and only for a file of this type, size and hash. Each call requests a new address, so that a late retry
 * does not use an expired one. Sending the same file again is harmless.
 * @param search query parameters with which the services identify the file
 * @throws ApiError
 */
export const uploadToPresignedUrl = async (
  api: Transport,
  { file, search, action }: { file: Blob; search: Readonly<Record<string, string>>; action: string },
  { onProgress, signal }: PresignedUploadOptions = {},
): Promise<void> => {
  const about = { contentType: file.type, size: String(file.size), sha256: await fileHash(file) };
  const address = await api.json(
    'wecapture/get_presigned_url',
    { action, search: { ...search, ...about }, signal },
    (answer) => readRequiredText(readObject(answer, 'answer')['data'], 'data'),
  );
  const path = getPathBelowApiBase(api.base, address);
  if (path === undefined) throw new ApiError(requestFailureMessages.malformed, { kind: 'malformed', action });
  await api.upload(path, { action, caller: 'anyone', body: file, onProgress, signal }, () => undefined);
};
