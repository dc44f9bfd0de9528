import type { ApiError } from '@journey/api';
import { readReportRefusalCode } from '@journey/api/incidents';
import { reportStepMessages } from './messages.ts';

/**
 * Returns why the services do not save or submit a report, in our own words where their refusal has a code. Their own text
 * then names fields as they are called on the wire.
 */
export const getRefusalText = (error: ApiError): string => {
  const code = readReportRefusalCode(error);
  return code ? reportStepMessages.refusals[code] : error.message;
};
