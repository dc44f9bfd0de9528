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
 * Returns the name of a photo at the services: the last part of its address's path. It stays the same when the services
 * sign the address anew, so it identifies the photo.
 */
export const getPhotoName = (address: string): string => address.split('?')[0]?.split('/').at(-1) ?? '';

/**
 * Fetches one file of an incident report. The error is `not-found` whether the file is missing, unknown or another
 * person's.
 * @returns the file, a whole PDF or with whatever type the services state: save it, and never open it as a page
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
