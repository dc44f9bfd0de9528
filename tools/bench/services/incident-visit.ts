import { createHash } from 'node:crypto';
import { createIdempotencyHeader, type VisitCall } from './visit.ts';

type Answer = Record<string, Record<string, string> | undefined>;

const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const incident = { Date: '2026-03-01 09:30', Description: 'A stone hit the glass.', RenterDriver: 'Y' };
const damage = {
  DamageCodes: [{ Type: 'S', ID: 'WR', Name: 'Windscreen-Driver', Description: 'Windscreen' }],
};

const sendFile = (rentalType: 'VirPDF' | 'CUST_DAMAGE', type: string, bytes: Buffer): VisitCall[] => [
  {
    name: 'file address',
    ask: ({ notes, renter }) => ({
      method: 'GET',
      path: `/api/wecapture/get_presigned_url?${new URLSearchParams({
        virId: notes['report'] ?? '',
        registration: renter.registration,
        rentalType,
        [rentalType === 'VirPDF' ? 'reportNumber' : 'virNumber']: notes['number'] ?? '',
        country: 'AU',
        contentType: type,
        size: String(bytes.length),
        sha256: sha256(bytes),
      }).toString()}`,
    }),
    read: ({ notes }, text) => {
      notes['file'] = (JSON.parse(text) as { data: string }).data;
    },
  },
  {
    name: 'file',
    ask: ({ notes }) => ({
      method: 'PUT',
      path: notes['file'] ?? '',
      headers: { 'content-type': type },
      body: bytes,
    }),
  },
];

/**
 * Creates the visit in which a renter reports a damaged windscreen and sends the report's document and photos.
 * @param photos the zip of the damage photos
 */
export const createIncidentVisit = (photos: Buffer): VisitCall[] => {
  const save = (virStatus: string, data: object): VisitCall => ({
    name: 'report step',
    ask: ({ notes }) => ({
      method: 'PATCH',
      path: '/api/vir/detail',
      headers: { ...createIdempotencyHeader(), 'if-match': notes['version'] ?? '' },
      body: { virId: notes['report'], virStatus, data },
    }),
    read: ({ notes }, _, { etag }) => {
      if (etag) notes['version'] = etag;
    },
  });
  const read: VisitCall = {
    name: 'report',
    ask: ({ notes }) => ({ method: 'POST', path: '/api/vir/detail', body: { virId: notes['report'] } }),
    read: ({ notes }, _, { etag }) => {
      if (etag) notes['version'] = etag;
    },
  };
  return [
    {
      name: 'sign-in',
      ask: ({ renter }) => ({
        method: 'POST',
        path: '/api/vir/login',
        body: {
          Registration: renter.registration,
          Licence: renter.licence,
          Brand: 'meridian',
          Country: 'AU',
          Type: 'customer',
        },
      }),
      read: (visitor, text) => {
        const { token, data } = JSON.parse(text) as { token: string; data: { serviceTrackingId: string } };
        visitor.token = token;
        visitor.notes['tracking'] = data.serviceTrackingId;
      },
    },
    {
      name: 'new report',
      ask: ({ notes, renter }) => ({
        method: 'POST',
        path: '/api/vir/init',
        headers: createIdempotencyHeader(),
        body: {
          serviceTrackingId: notes['tracking'],
          virType: 'windscreen',
          registration: renter.registration,
          createdBy: 'customer',
        },
      }),
      read: ({ notes }, text) => {
        notes['report'] = (JSON.parse(text) as Answer)['data']?.['virId'] ?? '';
      },
    },
    read,
    save('IncidentDetails', { IncidentDetails: incident, CustomerDriving: 'Y' }),
    read,
    save('DamageDetails', { DamageDetails: damage }),
    {
      name: 'submission',
      ask: ({ notes, renter }) => ({
        method: 'POST',
        path: '/api/vir/create',
        headers: createIdempotencyHeader(),
        body: {
          DrivingLicence: renter.registration,
          virId: notes['report'],
          virStatus: 'ReviewPage',
          data: {
            IncidentDetails: incident,
            CustomerDriving: 'Y',
            DamageDetails: { ...damage, PhotoCount: 1 },
          },
        },
      }),
      read: ({ notes }, text) => {
        notes['number'] = (JSON.parse(text) as Answer)['data']?.['ReportNumber'] ?? '';
      },
    },
    ...sendFile('VirPDF', 'application/pdf', smallPdf),
    ...sendFile('CUST_DAMAGE', 'application/zip', photos),
  ];
};
