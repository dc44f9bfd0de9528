import type { ApiError } from '@journey/api';
import { readReportRefusalCode } from '@journey/api/incidents';
import { reportStepMessages } from './messages.ts';

/**
 * Returns the reason why the services refuse to save or submit a report. A refusal with a code gets our own text,
 * because the services' text for it contains field names of the API.
 */
export const getRefusalText = (error: ApiError): string => {
  const code = readReportRefusalCode(error);
  return code ? reportStepMessages.refusals[code] : error.message;
};
