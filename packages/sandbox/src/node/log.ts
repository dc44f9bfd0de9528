/** Writes the log: one line of JSON for each request, with only the fields that are listed below. */
import { pino, type DestinationStream } from 'pino';
import type { RequestLogEntry } from '../core/call.ts';

const fields = [
  'event',
  'requestId',
  'method',
  'path',
  'operation',
  'status',
  'ms',
  'subject',
  'failure',
] as const;

/**
 * Creates the function that writes the log.
 * @param destination standard error by default, because standard output is for the message that the server is
 *   ready
 */
export const createRequestLogger = (destination?: DestinationStream): ((event: RequestLogEntry) => void) => {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    // Lines are written without blocking the services; pino writes what is left when the process ends.
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
  return (event) => {
    // The fields of a log line are picked by name, so that a field added to the event by accident is not logged.
    const line = Object.fromEntries(
      fields.map((name) => [name, event[name]]).filter(([, value]) => value !== undefined && value !== null),
    );
    logger[event.level](line);
  };
};
