/** Reads the result of a GraphQL operation from a response's `data`. */
import { readObject } from '../transport/read.ts';

/** Returns the fields of a GraphQL operation's result. @throws TypeError when the response has no result */
export const readResult = (data: unknown, operation: string): Readonly<Record<string, unknown>> =>
  readObject(readObject(data, 'data')[operation], operation);

/** The options of every write to the services. */
export interface WriteOptions {
  /**
   * The idempotency key of one change. The caller keeps the same key through failures, double clicks and reloads, so
   * that the change is made once.
   */
  idempotencyKey: string;
  signal?: AbortSignal;
}
