/** Reads the result of a GraphQL operation from the `data` of a response. */
import { readObject } from '../transport/read.ts';

/** Returns the fields of a GraphQL operation's result. @throws TypeError when the response has no result */
export const extractOperationResult = (data: unknown, operation: string): Readonly<Record<string, unknown>> =>
  readObject(readObject(data, 'data')[operation], operation);

/** The options of every request that changes something at the services. */
export interface WriteRequestOptions {
  /**
   * The idempotency key of one change. The caller keeps it through failures, double clicks and reloads, so that
   * the services make the change only once.
   */
  idempotencyKey: string;
  signal?: AbortSignal;
}
