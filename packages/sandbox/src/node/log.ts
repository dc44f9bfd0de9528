/** The structured log: one line of JSON a request, of the fields that LogEvent lists and no others. */
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

/** @param destination the process's error output unless given: its output is kept for the ready line */
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
