import { uploadToPresignedUrl, type PresignedUploadOptions } from '../uploads/presigned.ts';
import { readObject } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import type { IncidentRental, ReportFileKind } from './types.ts';

/**
 * A submitted incident report to which files are uploaded. It has a report number, which the services assign at
 * the submission.
 */
export interface ReportWithNumber {
  id: string;
  reportNumber: string;
  rental: IncidentRental;
}

const action = 'upload';

/** Removes query parameters that are undefined or empty, so that they do not appear in the URL. */
const dropEmptyValues = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * Uploads the incident report's PDF.
 * @param file type `application/pdf`
 * @throws ApiError; the page then shows 'VIR damage report PDF upload failed.'
 */
export const sendReportPdf = (
  api: Transport,
  { id, reportNumber, rental }: ReportWithNumber,
  file: Blob,
  options?: PresignedUploadOptions,
): Promise<void> =>
  uploadToPresignedUrl(
    api,
    {
      file,
      action,
      search: dropEmptyValues({
        virId: id,
        registration: rental.registration,
        rentalType: 'VirPDF',
        authorType: rental.role,
        reportNumber,
        country: rental.country,
      }),
    },
    options,
  );

/**
 * Uploads the zip of an incident report's damage photos. The services receive a customer's photos as CUST_DAMAGE,
 * staff's as DAMAGE.
 * @param file a zip of images only, type `application/zip`
 * @throws ApiError
 */
export const sendDamagePhotos = (
  api: Transport,
  { id, reportNumber, rental }: ReportWithNumber,
  file: Blob,
  options?: PresignedUploadOptions,
): Promise<void> =>
  uploadToPresignedUrl(
    api,
    {
      file,
      action,
      search: dropEmptyValues({
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
      }),
    },
    options,
  );

/**
 * The services' name for each zip of licence photos. There is one zip for all third parties, one for both
 * witnesses and one for the other driver.
 */
const owners = {
  'licence-third-party': 'ThirdPartyLicence',
  'licence-witness': 'WitnessLicence',
  'licence-other-driver': 'OtherDriverLicence',
} as const satisfies Partial<Record<ReportFileKind, string>>;

/**
 * Uploads one zip of licence photos of an incident report (`POST /vir/file`).
 * @param part whose licences the zip contains: all third parties', both witnesses' or the other driver's
 * @throws ApiError
 */
export const sendLicencePhotos = (
  api: Transport,
  { id, reportNumber, rental }: ReportWithNumber,
  { part, file }: { part: keyof typeof owners; file: Blob },
  { idempotencyKey, onProgress, signal }: PresignedUploadOptions & { idempotencyKey: string },
): Promise<void> => {
  const body = new FormData();
  body.append('file', file, `${owners[part]}.zip`);
  body.append('registration', rental.registration);
  body.append('country', rental.country);
  body.append('virId', id);
  body.append('reportNumber', reportNumber);
  body.append('kind', owners[part]);
  return api.upload('vir/file', { action, body, idempotencyKey, onProgress, signal }, (answer) => {
    readObject(answer, 'answer');
  });
};
