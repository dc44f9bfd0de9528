/** Sends a renter's writes with idempotency keys, and reads back which writes are stored. */
import { graphqlOperationTexts } from '@journey/api/contract';
import type { SandboxProcess } from './processes.ts';

type Answered = { status: number; retryAfter: string | null };

const json = { 'content-type': 'application/json' };
const renter = { ra_number: '412016732', dob: '14/03/1988' };
const text = (name: string) =>
  graphqlOperationTexts.find((one) => new RegExp(`(query|mutation) ${name}\\b`).test(one));

/**
 * Returns calls to a process that may be killed and restarted during the calls. A missing response counts as status 0.
 */
export const trafficTo = (current: () => SandboxProcess) => {
  let token = '';
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    try {
      const signal = AbortSignal.timeout(20_000);
      const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body), signal };
      const response = await fetch(`${current().url}${path}`, init);
      const answer = (await response.json()) as { token?: string; data?: unknown };
      return { status: response.status, retryAfter: response.headers.get('retry-after'), answer };
    } catch {
      return { status: 0, retryAfter: null, answer: {} as { token?: string; data?: unknown } };
    }
  };
  const query = (operationName: string, variables: object, key: string = crypto.randomUUID()) =>
    post(
      '/api/query',
      { operationName, query: text(operationName), variables },
      { authorization: `Bearer ${token}`, 'idempotency-key': key },
    );
  return {
    signIn: async (): Promise<Answered> => {
      const { answer, ...rest } = await post('/api/auth', { scope: 'WEB_CHECK_IN', ...renter });
      token = answer.token ?? token;
      return rest;
    },
    read: (): Promise<Answered> => query('Rental', {}),
    /** Records a photo batch of this name. If it is repeated with the same key, it is recorded only once. */
    write: (batch_id: string, key: string): Promise<Answered> =>
      query(
        'RentalAddPhotoBatch',
        {
          input: { rental_agreement_number: renter.ra_number, batch_id, batch_type: 'rental' },
        },
        key,
      ),
    /** Returns the names of all stored batches, with duplicates if there are any. */
    stored: async (): Promise<string[]> => {
      const { answer } = await query('Rental', { rental_agreement_number: renter.ra_number });
      const { Rental } = answer.data as { Rental: { rental_photos: { batch_id: string }[] | null }[] };
      return Rental.flatMap((rental) => rental.rental_photos ?? []).map(({ batch_id }) => batch_id);
    },
  };
};
