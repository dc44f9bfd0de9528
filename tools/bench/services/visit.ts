import { randomUUID } from 'node:crypto';
import type { Renter } from './renters.ts';

/** What one visitor knows while a visit lasts. */
export interface Visitor {
  readonly renter: Renter;
  /** The address of the visitor's network, as a trusted proxy would report it. */
  readonly network: string;
  token?: string;
  /** What earlier answers of the visit gave, such as a report's id. */
  readonly notes: Record<string, string>;
}

/** An HTTP request of a visit. */
interface VisitRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes as they are, or an object that is sent as JSON. */
  readonly body?: Buffer | object;
}

/** One call of a visit. */
export interface VisitCall {
  /** The call's name in the table of results. */
  readonly name: string;
  readonly ask: (visitor: Visitor) => VisitRequest;
  /** Reads from the answer what later calls of the visit need. */
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

/** Keeps the token of a sign-in's answer for the visitor's later calls. */
export const readToken = (visitor: Visitor, text: string): void => {
  visitor.token = (JSON.parse(text) as { token?: string }).token;
};
