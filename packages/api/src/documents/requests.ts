import { ApiError } from '../transport/api-error.ts';
import { messages } from '../transport/messages.ts';
import type { Transport } from '../transport/types.ts';
import { pathBelow } from './address.ts';

/** The documents of a rental. */
export type DocumentFileName = 'rental_agreement' | 'signed_rental_agreement' | 'rental_invoice' | 'tolls';

/** Longest time a document may take, in milliseconds. */
export const documentTimeout = 31_000;

const options = (signal?: AbortSignal) => ({ action: 'document', timeout: documentTimeout, signal });

/**
 * A rental's document as a PDF. Another's, an unknown and a missing one are alike `not-found`.
 * @returns a blob of type `application/pdf`, whatever type the services called it
 * @throws ApiError
 */
export const fetchDocument = (
  api: Transport,
  {
    agreementNumber,
    fileName,
    signal,
  }: { agreementNumber: string; fileName: DocumentFileName; signal?: AbortSignal },
): Promise<Blob> => api.pdf(`documents/${encodeURIComponent(agreementNumber)}/${fileName}`, options(signal));

/** The name a document is saved under. */
export const documentFileName = (agreementNumber: string, fileName: DocumentFileName): string =>
  `${agreementNumber}_${fileName}.pdf`;

/**
 * A document signed electronically, by the address its rental gives.
 * @throws ApiError: `malformed`, and nothing is sent, when the address lies elsewhere than below the API base
 */
export async function fetchSignedDocument(
  api: Transport,
  address: string,
  signal?: AbortSignal,
): Promise<Blob> {
  const path = pathBelow(api.base, address);
  if (path === undefined) {
    throw new ApiError(messages.malformed, { kind: 'malformed', action: 'document' });
  }
  return api.pdf(path, options(signal));
}
