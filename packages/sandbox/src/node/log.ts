/** The structured log: one line of JSON for each request, with only the fields that LogEvent lists. */
import { pino, type DestinationStream } from 'pino';
import type { LogEvent } from '../core/call.ts';

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

/** Creates the log. @param destination by default standard error, because standard output is for the ready line */
export const createLog = (destination?: DestinationStream): ((event: LogEvent) => void) => {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(2),
  );
  return (event) => {
    // Picked by name, so that a field added to the event by accident is not written.
    const line = Object.fromEntries(
      fields.map((name) => [name, event[name]]).filter(([, value]) => value !== undefined && value !== null),
    );
    logger[event.level](line);
  };
};
