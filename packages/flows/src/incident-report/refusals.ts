import type { ApiError } from '@journey/api';
import { readReportRefusalCode } from '@journey/api/incidents';
import { reportStepMessages } from './messages.ts';

/**
 * Returns the reason why the services refuse to save or submit a report. A refusal with a code, and that of a report
 * which is gone, get our own text, because the services' text for them is for developers.
 */
export const getRefusalText = (error: ApiError): string => {
  if (error.kind === 'not-found') return reportStepMessages.gone;
  const code = readReportRefusalCode(error);
  return code ? reportStepMessages.refusals[code] : error.message;
};
