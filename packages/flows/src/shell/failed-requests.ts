import type { ApiError } from '@journey/api';
import { reportFault } from './faults.ts';

/**
 * Failures with which the services reject a request for a normal reason, such as an expired link or a missing document.
 * They do not mean that the services are faulty.
 */
const REFUSALS: readonly ApiError['kind'][] = ['unauthorised', 'not-found', 'conflict', 'business'];

/** Reports a failed request, unless the services rejected it for a normal reason. */
export const reportFailedRequest = ({ kind, action }: ApiError): void => {
  if (!REFUSALS.includes(kind)) reportFault('request', `${kind} ${action}`);
};
