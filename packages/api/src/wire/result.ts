/** Reading an operation's result out of an answer's `data`. */
import { fields } from '../transport/read.ts';

/** The fields of the operation's result. @throws TypeError where the answer has no result */
export const resultOf = (data: unknown, operation: string): Readonly<Record<string, unknown>> =>
  fields(fields(data, 'data')[operation], operation);

/** What every write takes beside its own values. */
export interface WriteOptions {
  /** One for each time the person means it; the caller keeps it through failures, double clicks and reloads. */
  idempotencyKey: string;
  signal?: AbortSignal;
}
