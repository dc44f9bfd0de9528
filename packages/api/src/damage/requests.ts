import { DOCUMENT_TIMEOUT_MS } from '../documents/requests.ts';
import type { Transport } from '../transport/types.ts';

/**
 * Identifies one file of an incident report. The portal takes these values from the rental to which the report belongs.
 */
export interface DamageFile {
  reportNumber: string;
  /** A damage photo, stored in a folder for its country, or one of the report's PDFs. */
  kind: 'photo' | 'report';
  /** The country of the rental, AU or NZ. */
  country: string;
  /** A damage photo's URL or a PDF's file name. Its last path segment is the file's name at the services. */
  file: string;
}

/**
 * Fetches one file of an incident report. Another person's, an unknown and a missing file are all `not-found`.
 * @returns the file. Its type is whatever the services state, so save it and never open it as a page.
 * @throws ApiError
 */
export const fetchDamageFile = (
  api: Transport,
  { reportNumber, kind, country, file }: DamageFile,
  signal?: AbortSignal,
): Promise<Blob> => {
  const pack = country.toUpperCase() === 'NZ' ? 'nz_damagepack' : 'damagepack';
  const folder = kind === 'photo' ? pack : 'incident_reports';
  const name = file.split('/').at(-1) ?? '';
  const path = ['damage', 'view', folder, reportNumber, name].map(encodeURIComponent).join('/');
  return api.file(path, { action: 'attachments', timeout: DOCUMENT_TIMEOUT_MS, signal });
};
