import { randomUUID } from 'node:crypto';
import { createIncidentVisit } from './incident-visit.ts';
import { createIdempotencyHeader, portalSignIn, readToken, type VisitCall, type Visitor } from './visit.ts';

type OperationTexts = readonly string[];

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
        headers: isWrite ? createIdempotencyHeader() : {},
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
  ask: () => ({ method: 'POST', path: '/api/auth/sign-out', headers: createIdempotencyHeader(), body: {} }),
};

/** The visit in which a renter looks at the rentals and opens two documents. */
const getPortalVisit = (texts: OperationTexts): VisitCall[] => {
  const query = createQuery(texts);
  return [
    {
      name: 'branches',
      ask: () => ({ method: 'GET', path: '/api/brand-locations?brand=ZE&country=AU' }),
    },
    portalSignIn,
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

/** The visit in which a renter opens a check-in, loads its data and sends the details. */
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
        // The details are saved but the check-in is not completed, so that the next visit can save them again.
        Checkedin: false,
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

/**
 * Creates the visits of a busy Friday without photos of rentals: half to the portal, a quarter to the check-in and a
 * quarter to the incident report.
 * @param texts the texts of the contract's GraphQL operations
 * @param photos the zip of a report's damage photos
 */
export const createMixedVisits = (texts: OperationTexts, photos: Buffer): readonly VisitCall[][] => [
  getPortalVisit(texts),
  getCheckInVisit(texts),
  getPortalVisit(texts),
  createIncidentVisit(photos),
];
