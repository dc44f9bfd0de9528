import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Renter } from './renters.ts';

/** What one visitor knows while a visit lasts. */
export interface Visitor {
  readonly renter: Renter;
  /** The address of the visitor's network, as a trusted proxy would report it. */
  readonly network: string;
  token?: string;
  /** What earlier answers of the visit gave, such as a report's id. */
  readonly notes: Record<string, string>;
}

/** An HTTP request of a visit. */
export interface VisitRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes as they are, or an object that is sent as JSON. */
  readonly body?: Buffer | object;
}

/** One call of a visit. */
export interface VisitCall {
  /** The call's name in the table of results. */
  readonly name: string;
  readonly ask: (visitor: Visitor) => VisitRequest;
  /** Reads from the answer what later calls of the visit need. */
  readonly read?: (visitor: Visitor, text: string, headers: Readonly<Record<string, string>>) => void;
}

type OperationTexts = readonly string[];
type Answer = Record<string, Record<string, string> | undefined>;

const keyed = () => ({ 'idempotency-key': randomUUID() });
const readToken = (visitor: Visitor, text: string): void => {
  visitor.token = (JSON.parse(text) as { token?: string }).token;
};

const createQuery =
  (texts: OperationTexts) =>
  (
    operationName: string,
    variables: (visitor: Visitor) => object = () => ({}),
    read?: VisitCall['read'],
  ): VisitCall => {
    const query = texts.find((text) => new RegExp(`(query|mutation) ${operationName}\\b`).test(text));
    if (!query) throw new Error(`The contract has no operation ${operationName}.`);
    const isWrite = query.includes(`mutation ${operationName}`);
    return {
      name: operationName,
      ask: (visitor) => ({
        method: 'POST',
        path: '/api/query',
        headers: isWrite ? keyed() : {},
        body: { operationName, query, variables: variables(visitor) },
      }),
      read,
    };
  };

const getDocument = (name: string): VisitCall => ({
  name: 'paper',
  ask: ({ renter }) => ({ method: 'GET', path: `/api/documents/${renter.agreement}/${name}` }),
});

const signOut: VisitCall = {
  name: 'sign-out',
  ask: () => ({ method: 'POST', path: '/api/auth/sign-out', headers: keyed(), body: {} }),
};

/** A renter looks at the rentals and opens two papers. */
const getPortalVisit = (texts: OperationTexts): VisitCall[] => {
  const query = createQuery(texts);
  return [
    {
      name: 'branches',
      ask: () => ({ method: 'GET', path: '/api/brand-locations?brand=ZE&country=AU' }),
    },
    {
      name: 'sign-in',
      ask: ({ renter }) => ({
        method: 'POST',
        path: '/api/auth',
        body: { scope: 'WEB_CHECK_IN', ra_number: renter.agreement, dob: renter.birthDate },
      }),
      read: readToken,
    },
    query('Rental'),
    getDocument('rental_agreement'),
    query('Rental', ({ renter }) => ({ rental_agreement_number: renter.agreement })),
    getDocument('rental_invoice'),
    query('RentalAddPhotoBatch', ({ renter }) => ({
      input: { rental_agreement_number: renter.agreement, batch_id: randomUUID(), batch_type: 'rental' },
    })),
    signOut,
  ];
};

/** A renter opens a check-in, reads what it needs, and sends the details. */
const getCheckInVisit = (texts: OperationTexts): VisitCall[] => {
  const query = createQuery(texts);
  const booking = ({ renter }: Visitor) => ({ ResNo: renter.booking });
  return [
    {
      name: 'sign-in',
      ask: ({ renter }) => ({
        method: 'POST',
        path: '/api/auth',
        body: {
          scope: 'WEB_CHECK_IN',
          booking_id: renter.booking,
          last_name: renter.lastName,
          country: 'AU',
        },
      }),
      read: readToken,
    },
    query('FrontDeskSearchReservation', booking),
    query('GetUpcomingOcrLabsOutage'),
    query('CheckinProgress', booking),
    query('WebRetrieveReservation', booking),
    query('FrontdeskGetEstimate', booking),
    query('WebResOptions', booking),
    query('FrontdeskUpdateReservationAndCustomer', ({ renter }) => ({
      input: {
        ResNo: renter.booking,
        Checkedin: true,
        CheckinFailed: false,
        Renter: {
          RenterName: { firstName: renter.firstName.toUpperCase(), lastName: renter.lastName.toUpperCase() },
          Address: {
            Street2: '12 WATTLE STREET',
            City: 'SYDNEY',
            PostalCode: '2000',
            Email: 'RENTER@MAIL.EXAMPLE',
            StateOrProvCode: 'NS',
            HomeTelephoneNumber: '+61491570156',
            CountryCode: 'AU',
            RegionOfIssue: 'NS',
          },
          BirthDate: '1988-03-14',
          DrivingLicence: { Number: renter.licence, Issuer: 'NS', ExpiryDate: '2031-08-20' },
        },
      },
    })),
    signOut,
  ];
};

const greyPixelJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);
export { greyPixelJpeg };
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

/** A renter reports a damaged windscreen and sends the report's paper and photos. */
const getIncidentVisit = (photos: Buffer): VisitCall[] => {
  const save = (virStatus: string, data: object): VisitCall => ({
    name: 'report step',
    ask: ({ notes }) => ({
      method: 'PATCH',
      path: '/api/vir/detail',
      headers: { ...keyed(), 'if-match': notes['version'] ?? '' },
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
        headers: keyed(),
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
        headers: keyed(),
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

/**
 * Makes the visits of a busy Friday without photos of rentals: half to the portal, a quarter each to the check-in
 * and the incident report.
 * @param texts the texts of the contract's GraphQL operations
 * @param photos the zip of a report's damage photos
 */
export const createMixedVisits = (texts: OperationTexts, photos: Buffer): readonly VisitCall[][] => [
  getPortalVisit(texts),
  getCheckInVisit(texts),
  getPortalVisit(texts),
  getIncidentVisit(photos),
];

const createForm = (boundary: string, metadata: object, photo: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="metadata"; filename="blob"\r\ncontent-type: application/json\r\n\r\n` +
        `${JSON.stringify(metadata)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="photo.jpg"\r\n` +
        'content-type: image/jpeg\r\n\r\n',
    ),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/**
 * Makes the visit in which a renter sends photos of the rented car.
 * @param photos the JPEG photos; each upload takes one of them
 * @param count how many photos one visit sends
 */
export const createPhotoVisit = (photos: readonly Buffer[], count: number): VisitCall[] => {
  const hashes = new Map(photos.map((photo) => [photo, sha256(photo)]));
  const views = ['dashboard', 'front', 'back', 'left', 'right'];
  const sign = getPortalVisit(['query Rental', 'mutation RentalAddPhotoBatch']).filter(
    ({ name }) => name === 'sign-in',
  );
  const uploads = Array.from({ length: count }, (_, index): VisitCall[] => {
    const view = views[index % views.length];
    return [
      {
        name: 'photo ticket',
        ask: ({ notes, renter }) => {
          if (index % views.length === 0) notes['batch'] = randomUUID();
          const chosen = randomInt(photos.length);
          notes['photo'] = String(chosen);
          const photo = photos[chosen]!;
          return {
            method: 'POST',
            path: '/api/uploads',
            body: {
              rental_agreement_number: renter.agreement,
              batch: notes['batch'],
              view,
              type: 'image/jpeg',
              size: photo.length,
              sha256: hashes.get(photo),
            },
          };
        },
        read: ({ notes }, text) => {
          notes['ticket'] = (JSON.parse(text) as { ticket: string }).ticket;
        },
      },
      {
        name: 'photo',
        ask: ({ notes, renter }) => {
          const boundary = `----${randomUUID()}`;
          const metadata = {
            batch: notes['batch'],
            unit_number: '8968817',
            meridian_timestamp: new Date().toISOString(),
            author: 'CUSTOMER',
            type: 'rental',
            author_id: renter.agreement,
            latitude: -33.9,
            longitude: 151.2,
            country: 'AU',
          };
          return {
            method: 'POST',
            path: `/api/uploads/${notes['ticket']}`,
            headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
            body: createForm(boundary, metadata, photos[Number(notes['photo'])]!),
          };
        },
      },
    ];
  }).flat();
  return [...sign, ...uploads];
};
