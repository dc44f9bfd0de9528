/**
 * Recognises a database or an object store that is temporarily unavailable: it restarts, moves, is full, or has closed
 * the connection.
 */

/**
 * Thrown when the store is unavailable; the caller may try again shortly. Either nothing was committed, or the response
 * to the commit was lost.
 */
export class StoreUnavailableError extends Error {
  constructor(cause: unknown, what = 'database') {
    super(`The ${what} is away.`, { cause });
    this.name = 'StoreUnavailableError';
  }
}

/** PostgreSQL's error codes for a failed connection, too many connections and an operator's intervention. */
const states = /^(08|53300|57P0)/;
const sockets = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Messages of the driver's errors that have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the error as StoreUnavailableError if the connection broke, otherwise the error itself. */
export const toUnavailableError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error;
  const { code = '' } = error as { code?: string };
  const isAway = states.test(code) || sockets.includes(code) || words.test(error.message);
  return isAway ? new StoreUnavailableError(error) : error;
};
