import type { ReadRequest } from '../transport/types.ts';

/**
 * Identifies one file of an incident report, such as a damage photo. The portal takes these values from the rental
 * to which the report belongs.
 */
export interface DamageFileReference {
  reportNumber: string;
  /**
   * Whether the file is a damage photo or one of the report's PDFs. The services store PDFs in one folder,
   * and damage photos in a folder for each country.
   */
  kind: 'photo' | 'report';
  /** The country of the rental, AU or NZ. */
  country: string;
  /**
   * A damage photo's URL or a PDF's file name. Of a URL only the last path segment is used, because it is the file's
   * name at the services.
   */
  file: string;
}

/**
 * Returns the services' name of a photo, which is the last segment of its URL's path. It identifies the photo, because
 * it stays the same when the services sign the URL again.
 */
export const getPhotoName = (address: string): string => address.split('?')[0]?.split('/').at(-1) ?? '';

/**
 * Fetches one file of an incident report. The error is `not-found` whether the file is missing, unknown or another
 * person's.
 * @returns a complete PDF, or another file with whatever type the services state. Save such a file and never open it as
 * a page.
 * @throws ApiError
 */
export const fetchDamageFile: ReadRequest<DamageFileReference, Blob> = (api, wanted, signal) => {
  const { reportNumber, kind, country, file } = wanted;
  const pack = country.toUpperCase() === 'NZ' ? 'nz_damagepack' : 'damagepack';
  const folder = kind === 'photo' ? pack : 'incident_reports';
  const name = kind === 'photo' ? getPhotoName(file) : (file.split('/').at(-1) ?? '');
  const path = ['damage', 'view', folder, reportNumber, name].map(encodeURIComponent).join('/');
  const isPdf = kind === 'report' && name.toLowerCase().endsWith('.pdf');
  return api[isPdf ? 'pdf' : 'file'](path, { action: 'attachments', signal });
};
