/**
 * Recognises that the database or the file storage is temporarily unavailable, because it restarts, moves, is full
 * or has closed the connection.
 */

/**
 * Thrown when the database or the file storage is unavailable. The caller may try again shortly. Either nothing
 * was committed, or the response to the commit was lost.
 */
export class StoreUnavailableError extends Error {
  /** What is unavailable, such as `database`. */
  private readonly what: string;

  constructor(cause: unknown, what = 'database') {
    super(`The ${what} is away.`, { cause });
    this.name = 'StoreUnavailableError';
    this.what = what;
  }

  /**
   * Returns for the log what is unavailable and why, such as `database away: Error ECONNREFUSED`. It contains the name
   * and code of the cause but never its message, which may contain values.
   */
  describe(): string {
    const { cause } = this;
    // The error of a failed `fetch` has the code of the broken connection in its own cause.
    const code = readCode(cause) || readCode((cause as { cause?: unknown } | null | undefined)?.cause);
    return `${this.what} away: ${cause instanceof Error ? cause.name : 'unknown'} ${code}`.trimEnd();
  }
}

const readCode = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : '';
};

/**
 * PostgreSQL's error codes for a failed connection, a server without space, memory or connections, one that an
 * operator stops, one that cannot read or write its files, and one that became a standby and accepts no writes.
 */
const states = /^(08|53|57P0|58030|25006)/;
const sockets = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/**
 * The beginnings of the database driver's error messages for a broken connection or a statement without an answer,
 * for errors that have no code.
 */
const words =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Returns a StoreUnavailableError if the given error says that the connection to the database broke, otherwise the
 * error itself.
 */
export const toStoreUnavailableError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error;
  const { code = '' } = error as { code?: string };
  const isAway = states.test(code) || sockets.includes(code) || words.test(error.message);
  return isAway ? new StoreUnavailableError(error) : error;
};
