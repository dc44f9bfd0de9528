import { requirePathBelowApiBase } from '../documents/address.ts';
import type { Transport, UploadOptions, WriteRequestOptions } from '../transport/types.ts';
import { createResponseParser, readObject, readRequiredText } from '../wire/read.ts';
import { FILE_WIRE_NAMES, type ReportFileKind } from './report.ts';
import type { IncidentRental } from './session.ts';

/**
 * A submitted incident report to which files are uploaded. It has a report number, which the services assign when the
 * report is submitted.
 */
export interface ReportWithNumber {
  id: string;
  reportNumber: string;
  rental: IncidentRental;
}

type Options = Pick<UploadOptions, 'onProgress' | 'signal'>;
type SendReportFile = (
  api: Transport,
  report: ReportWithNumber,
  file: Blob,
  options?: Options,
) => Promise<void>;

const action = 'upload';

/** Returns the SHA-256 of a file, in hexadecimal. */
const fileHash = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Uploads a file in two steps: requests a presigned address, then puts the file there. The address is valid for 15
 * minutes and only for a file of this type, size and hash. Each call requests a new address, so that a late retry
 * does not use an expired one. Sending the same file again is harmless.
 * @param about query parameters with which the services identify the file; missing and empty ones are left out
 * @throws ApiError
 */
const uploadToPresignedUrl = async (
  api: Transport,
  file: Blob,
  about: Readonly<Record<string, string | undefined>>,
  { onProgress, signal }: Options = {},
): Promise<void> => {
  const search = Object.fromEntries(
    Object.entries({
      ...about,
      contentType: file.type,
      size: String(file.size),
      sha256: await fileHash(file),
    }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const address = await api.json(
    'wecapture/get_presigned_url',
    { action, search, signal },
    createResponseParser('data', readRequiredText),
  );
  const path = requirePathBelowApiBase(api, address, action);
  await api.upload(path, { action, caller: 'anyone', body: file, onProgress, signal }, () => undefined);
};

/**
 * Uploads the incident report's PDF.
 * @param file type `application/pdf`
 * @throws ApiError; the page then shows 'VIR damage report PDF upload failed.'
 */
export const sendReportPdf: SendReportFile = (api, { id, reportNumber, rental }, file, options) => {
  const about = {
    virId: id,
    registration: rental.registration,
    rentalType: FILE_WIRE_NAMES.pdf,
    authorType: rental.role,
    reportNumber,
    country: rental.country,
  };
  return uploadToPresignedUrl(api, file, about, options);
};

/**
 * Uploads the zip of an incident report's damage photos. A customer's photos are sent with the type CUST_DAMAGE, those
 * of staff with DAMAGE.
 * @param file a zip of images only, type `application/zip`
 * @throws ApiError
 */
export const sendDamagePhotos: SendReportFile = (api, { id, reportNumber, rental }, file, options) => {
  const about = {
    virId: id,
    virNumber: reportNumber,
    registration: rental.registration,
    location: rental.currentLocationCode ?? rental.rentalLocation,
    rentalAgreement: rental.agreementNumber ?? rental.nonrevNumber,
    unitNumber: rental.unitNumber,
    author: rental.role,
    rentalType: rental.role === 'staff' ? 'DAMAGE' : 'CUST_DAMAGE',
    brand: rental.brand,
    country: rental.country,
  };
  return uploadToPresignedUrl(api, file, about, options);
};

/**
 * Uploads one zip of licence photos of an incident report (`POST /vir/file`).
 * @param part whose licences the zip contains: all third parties', both witnesses' or the other driver's
 * @throws ApiError
 */
export const sendLicencePhotos = (
  api: Transport,
  { id, reportNumber, rental }: ReportWithNumber,
  { part, file }: { part: Extract<ReportFileKind, `licence-${string}`>; file: Blob },
  { idempotencyKey, onProgress, signal }: Options & WriteRequestOptions,
): Promise<void> => {
  const kind = FILE_WIRE_NAMES[part];
  const body = new FormData();
  body.append('file', file, `${kind}.zip`);
  body.append('registration', rental.registration);
  body.append('country', rental.country);
  body.append('virId', id);
  body.append('reportNumber', reportNumber);
  body.append('kind', kind);
  return api.upload('vir/file', { action, body, idempotencyKey, onProgress, signal }, (answer) => {
    readObject(answer, 'answer');
  });
};
