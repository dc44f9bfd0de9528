import { putPresigned, type PresignedUploadOptions } from '../uploads/presigned.ts';
import { readObject } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import type { IncidentRental, PartKind } from './types.ts';

/** The incident report to which an uploaded file belongs. The services gave it its number when it was submitted. */
export interface NumberedReport {
  id: string;
  reportNumber: string;
  rental: IncidentRental;
}

const action = 'upload';

/** Removes the values that are undefined or empty. */
const dropEmptyValues = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * Uploads the incident report's PDF.
 * @param file type `application/pdf`
 * @throws ApiError; the page then shows 'VIR damage report PDF upload failed.'
 */
export const sendReportPdf = (
  api: Transport,
  { id, reportNumber, rental }: NumberedReport,
  file: Blob,
  options?: PresignedUploadOptions,
): Promise<void> =>
  putPresigned(
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
 * Uploads the zip of an incident report's damage photos. Customers' photos are sent as CUST_DAMAGE, staff's as DAMAGE.
 * @param file a zip of images only, type `application/zip`
 * @throws ApiError
 */
export const sendDamagePhotos = (
  api: Transport,
  { id, reportNumber, rental }: NumberedReport,
  file: Blob,
  options?: PresignedUploadOptions,
): Promise<void> =>
  putPresigned(
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

/** The services' names for the people whose licence photos a zip contains. */
const owners = {
  'licence-third-party': 'ThirdPartyLicence',
  'licence-witness': 'WitnessLicence',
  'licence-other-driver': 'OtherDriverLicence',
} as const satisfies Partial<Record<PartKind, string>>;

/**
 * Uploads a zip of licence photos (`POST /vir/file`).
 * @param part whose licences: one zip for all third parties, one for both witnesses, one for the other driver
 * @throws ApiError
 */
export const sendLicencePhotos = (
  api: Transport,
  { id, reportNumber, rental }: NumberedReport,
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
