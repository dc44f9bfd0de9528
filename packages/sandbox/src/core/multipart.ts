/**
 * Reads a multipart form while it arrives. The short fields are kept in memory; the file goes to the staging area
 * for uploads.
 */
import { make, decodeField } from 'multipasta';
import type { StagedFileWithHash, FileStaging } from '../store/staging.ts';
import { isStorableText, createUnstorableTextError } from './json.ts';
import { iterateStreamChunks, readBodyChunks } from './body-chunks.ts';
import { HttpError, createMalformedRequestError } from './http-error.ts';
import { hashText } from '../crypto/crypto.ts';

export type MultipartForm = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: StagedFileWithHash & { readonly type: string };
  /**
   * A hash of the form's fields and file, by which the same form is recognised when it is sent again with another
   * boundary.
   */
  readonly fingerprint: string;
};

const partsAtMost = 20;
const fieldAtMost = 8 * 1024;

type Incoming = {
  type: string;
  staged: Promise<StagedFileWithHash>;
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
};

/**
 * Reads a multipart form with one file.
 * @param fileField the name of the only field that is a file
 * @param most the maximum size of the whole form, in bytes
 * @returns the form; the caller must discard its file in the end
 * @throws HttpError 415 for another content type, 413 if too large, 408 if too slow, 400 if the form is invalid,
 *   cut off or has a field twice
 */
export const readMultipart = async (
  request: Request,
  { fileField, most, staging }: { fileField: string; most: number; staging: FileStaging },
): Promise<MultipartForm> => {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new HttpError(415, 'The request must be a form.');
  const fields = new Map<string, string>();
  let incoming: Incoming | undefined;
  let problem: HttpError | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const parser = make({
    headers: { 'content-type': contentType },
    maxParts: partsAtMost,
    maxFieldSize: fieldAtMost,
    isFile: ({ name }) => name === fileField,
    onField: (info, value) => {
      const text = decodeField(info, value);
      if (fields.has(info.name)) problem ??= createMalformedRequestError(`${info.name.slice(0, 40)} twice`);
      if (!isStorableText(info.name) || !isStorableText(text)) problem ??= createUnstorableTextError('form');
      fields.set(info.name, text);
    },
    onFile: (info) => {
      if (incoming) {
        problem ??= createMalformedRequestError(`${fileField} twice`);
        return () => {};
      }
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      const writer = writable.getWriter();
      const staged = staging.stage(iterateStreamChunks(readable));
      staged.catch(() => {});
      incoming = { type: info.contentType, staged, writer };
      return (piece) => {
        writing = piece ? writer.write(piece as Uint8Array<ArrayBuffer>) : writer.close();
        writing.catch(() => {});
      };
    },
    onError: () => {
      problem ??= createMalformedRequestError('it is no whole form');
    },
    onDone: () => {},
  });
  try {
    for await (const piece of readBodyChunks(request, most)) {
      parser.write(piece);
      if (problem) throw problem;
      // The next piece of the upload is read only when this one is on disk, so that pieces do not pile up in
      // memory.
      await writing;
    }
    parser.end();
    if (problem) throw problem;
    if (!incoming) throw createMalformedRequestError(fileField);
    await writing;
  } catch (error) {
    await incoming?.writer.abort(error).catch(() => {});
    const failed: unknown = await incoming?.staged.then(
      (staged) => staged.discard(),
      (reason: unknown) => reason,
    );
    // If writing the file to disk has failed, the stream reports only that it was closed. The error of the
    // staging area, which writes the file, says more, so it is thrown instead.
    throw error instanceof HttpError ? error : (failed ?? error);
  }
  const file = { ...(await incoming.staged), type: incoming.type };
  const sortedFields = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
  const fingerprint = hashText(JSON.stringify([...sortedFields, file.sha256]));
  return { fields: Object.fromEntries(fields), file, fingerprint };
};
