/** A client that calls a sandbox the way the product does, for this package's own tests. */
import { graphqlOperationTexts } from '@journey/api/contract';
import { createSandbox, DEFAULT_HASH_SECRET, type Sandbox, type SandboxOptions } from '../app.ts';
import { createPhotoAddressSigner, getPhotoPath } from '../services/photos/address.ts';
import { scenarios } from '../scenarios/index.ts';

const origin = 'http://sandbox.test';
const json = { 'content-type': 'application/json' };

type Answer = { status: number; headers: Headers; body: never; type: ResponseType };

export type SandboxClient = {
  readonly sandbox: Sandbox;
  call(
    method: string,
    path: string,
    options?: {
      body?: unknown;
      token?: string;
      key?: string;
      from?: string;
      headers?: Record<string, string>;
    },
  ): Promise<Answer>;
  signIn(fields: Record<string, unknown>, from?: string): Promise<Answer>;
  query(operation: string, variables: object, options: { token?: string; key?: string }): Promise<Answer>;
};

/** Test data: sign-in details of two renters of the default scenario; Aroha has three rentals. */
export const arohaSignInDetails = { ra_number: '412016732', dob: '14/03/1988' };
export const declanSignInDetails = { ra_number: '412057925', dob: '02/11/1979' };

/**
 * Test helper: returns the signed URL of a stored photo, for a sandbox with the default secret and an unchanged clock.
 */
export const signPhotoKey = (key: string): string =>
  createPhotoAddressSigner({ secret: DEFAULT_HASH_SECRET }, Date.now())(getPhotoPath(key));

export const readOperationText = (name: string): string => {
  const found = graphqlOperationTexts.find((text) => new RegExp(`(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`The contract has no operation ${name}.`);
  return found;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const createClientForSandbox = (sandbox: Sandbox): SandboxClient => {
  const call: SandboxClient['call'] = async (method, path, { body, token, key, from, headers = {} } = {}) => {
    const request = new Request(`${origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : json),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const response = await sandbox.fetch(request, '127.0.0.1');
    const { status, type } = response;
    return { status, type, headers: response.headers, body: (await readBody(response)) as never };
  };
  return {
    sandbox,
    call,
    signIn: (fields, from) => call('POST', '/api/auth', { body: { scope: 'WEB_CHECK_IN', ...fields }, from }),
    query: (operation, variables, options) =>
      call('POST', '/api/query', {
        body: { query: readOperationText(operation), variables, operationName: operation },
        ...options,
      }),
  };
};

/**
 * Test helper: creates a new sandbox in memory, with the default scenario and the control calls, and a client for
 * it.
 */
export const createSandboxWithClient = (options: SandboxOptions = {}): SandboxClient =>
  createClientForSandbox(createSandbox({ scenario: scenarios['default'], control: true, ...options }));

/** Test helper: signs a renter in and returns the bearer token. @throws Error when the sign-in fails */
export const signInAndGetToken = async (
  client: SandboxClient,
  fields: Record<string, unknown> = arohaSignInDetails,
): Promise<string> => {
  const { status, body } = await client.signIn(fields);
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`);
  return (body as { token: string }).token;
};
