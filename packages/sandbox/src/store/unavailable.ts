/** A database or an object store that is away for the moment: it restarts, moves, is full, or has cut the connection. */

/** The caller may try again in a moment; nothing was committed, or the answer to a commit was lost. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown, what = 'database') {
    super(`The ${what} is away.`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Of the connection, of too many connections, of an operator's intervention (PostgreSQL's own classes). */
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
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** @returns the error as StoreUnavailable where the connection broke, otherwise itself */
export const asUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { code = '' } = error as { code?: string };
  const isAway = states.test(code) || sockets.includes(code) || words.test(error.message);
  return isAway ? new StoreUnavailable(error) : error;
};
