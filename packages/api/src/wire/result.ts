/** Reads an operation's result from a response's `data`. */
import { readObject } from '../transport/read.ts';

/** Returns the fields of the operation's result. @throws TypeError when the response has no result */
export const readResult = (data: unknown, operation: string): Readonly<Record<string, unknown>> =>
  readObject(readObject(data, 'data')[operation], operation);

/** The options of every write. */
export interface WriteOptions {
  /** One key for each change; the caller keeps it through failures, double clicks and reloads. */
  idempotencyKey: string;
  signal?: AbortSignal;
}
