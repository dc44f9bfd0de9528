import { documentTimeout } from '../documents/requests.ts';
import type { Transport } from '../transport/types.ts';

/** One file of an incident report, as its rental names it. */
export interface DamageFile {
  reportNumber: string;
  /** A damage photo, kept by the rental's country, or one of the report's papers. */
  kind: 'photo' | 'report';
  /** AU or NZ. */
  country: string;
  /** A photo's address or a paper's file name; its last part is what the services call the file. */
  file: string;
}

/**
 * One file of an incident report. Another's, an unknown and a missing one are alike `not-found`.
 * @returns its bytes; the type is the services' word: save it, never show it as a page
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
  return api.file(path, { action: 'attachments', timeout: documentTimeout, signal });
};
