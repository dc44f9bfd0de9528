import type { ReadRequest, Transport } from '../transport/types.ts';
import { requirePathBelowApiBase } from './address.ts';

/** The services' names for the documents of a rental: its agreement, signed agreement, invoice and tolls. */
export type DocumentFileName = 'rental_agreement' | 'signed_rental_agreement' | 'rental_invoice' | 'tolls';

const action = 'document';

/**
 * Fetches a rental's document as a PDF. The error is `not-found` whether the document is missing, unknown or
 * another person's.
 * @returns a blob of type `application/pdf`, whatever type the services stated
 * @throws ApiError
 */
export const fetchRentalDocument = (
  api: Transport,
  {
    agreementNumber,
    fileName,
    signal,
  }: { agreementNumber: string; fileName: DocumentFileName; signal?: AbortSignal },
): Promise<Blob> =>
  api.pdf(`documents/${encodeURIComponent(agreementNumber)}/${fileName}`, { action, signal });

/** Returns the file name under which the browser saves a rental's document. */
export const getDocumentFileName = (agreementNumber: string, fileName: DocumentFileName): string =>
  `${agreementNumber}_${fileName}.pdf`;

/**
 * Fetches an electronically signed document of a rental.
 * @param address one of the rental's `signedDocuments`
 * @throws ApiError: `malformed`, without sending anything, when the address is not below the API base
 */
export const fetchSignedDocument: ReadRequest<string, Blob> = async (api, address, signal) =>
  api.pdf(requirePathBelowApiBase(api, address, action), { action, signal });
