import { randomUUID } from 'node:crypto';
import type { Renter } from './renters.ts';

/** The state of one visitor during a visit. */
export interface Visitor {
  readonly renter: Renter;
  /** The address of the visitor's network, as a trusted proxy would report it. */
  readonly network: string;
  token?: string;
  /** Values from earlier responses of the visit, such as a report's id. */
  readonly notes: Record<string, string>;
}

/** An HTTP request of a visit. */
interface VisitRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes, which are sent unchanged, or an object that is sent as JSON. */
  readonly body?: Buffer | object;
}

/**
 * One request that a simulated visitor sends to the services, and what is read from its response for later requests.
 */
export interface VisitCall {
  /** The call's name in the table of results. */
  readonly name: string;
  readonly ask: (visitor: Visitor) => VisitRequest;
  /** Reads the values that later calls of the visit need from the response. */
  readonly read?: (visitor: Visitor, text: string, headers: Readonly<Record<string, string>>) => void;
}

/** Returns the header that makes a write safe to repeat. */
export const createIdempotencyHeader = () => ({ 'idempotency-key': randomUUID() });

/** The call in which a renter signs in to the portal. */
export const portalSignIn: VisitCall = {
  name: 'sign-in',
  ask: ({ renter }) => ({
    method: 'POST',
    path: '/api/auth',
    body: { scope: 'WEB_CHECK_IN', ra_number: renter.agreement, dob: renter.birthDate },
  }),
  read: (visitor, text) => readToken(visitor, text),
};

/** Stores the token from the response to a sign-in for the visitor's later calls. */
export const readToken = (visitor: Visitor, text: string): void => {
  visitor.token = (JSON.parse(text) as { token?: string }).token;
};
