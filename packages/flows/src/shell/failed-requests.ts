import type { ApiError } from '@journey/api';
import { reportFault } from './faults.ts';

/**
 * Failures by which the services refuse a request for a reason, such as an expired link or a missing document: nothing is
 * wrong with them.
 */
const REFUSALS: readonly ApiError['kind'][] = ['unauthorised', 'not-found', 'conflict', 'business'];

/** Reports a request that has failed, unless the services refused it for a reason. */
export const reportFailedRequest = ({ kind, action }: ApiError): void => {
  if (!REFUSALS.includes(kind)) reportFault('request', `${kind} ${action}`);
};
