import { describe, expect, it } from 'vitest';
import { createSandboxWithClient } from '../../testing/client.ts';

const enquiry = {
  virId: 'VIR1',
  rentalAgreementNumber: '412345670',
  reservationNumber: 'B12345',
  firstName: 'Ana',
  lastName: 'Okafor',
  email: 'ana@mail.example',
  contactNumber: '+61491570156',
  brand: 'ace',
  enquiryType: 'Other',
  enquiryDetails: 'Hello',
};
const { virId, rentalAgreementNumber, reservationNumber, contactNumber, ...person } = enquiry;

const send = async (body: object, key: string | undefined = crypto.randomUUID()) => {
  const client = createSandboxWithClient();
  const answer = await client.call('POST', '/api/vir/contact-us', { body, ...(key && { key }) });
  const kept = (await client.call('GET', '/_sandbox/records/enquiries')).body as Record<string, unknown>[];
  return { answer, kept };
};

describe('an enquiry', () => {
  it('is stored as it was sent, with its time', async () => {
    const { answer, kept } = await send(enquiry);
    expect(answer).toMatchObject({ status: 200, body: { data: { received: true } } });
    expect(kept).toEqual([
      { id: expect.any(String), ...enquiry, receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    ]);
  });

  it.each([{ virId }, { rentalAgreementNumber }, { reservationNumber }, { virId, contactNumber }])(
    'needs one of its references: %j',
    async (reference) => {
      const { answer, kept } = await send({ ...person, ...reference });
      expect(answer.status).toBe(200);
      expect(kept).toMatchObject([
        {
          virId: null,
          rentalAgreementNumber: null,
          reservationNumber: null,
          contactNumber: null,
          ...reference,
        },
      ]);
    },
  );

  it('without a reference says what is missing', async () => {
    const { answer, kept } = await send(person);
    expect(answer).toMatchObject({ status: 400, body: { error: 'Please enter either VIR or booking ref#' } });
    expect(kept).toEqual([]);
  });

  it.each([
    ...['firstName', 'lastName', 'email', 'brand', 'enquiryType', 'enquiryDetails'].map((name) => ({
      ...enquiry,
      [name]: '',
    })),
    { ...enquiry, email: 'ana' },
    ...['12', 'abc', '0412', 'x+61491570156'].map((number) => ({ ...enquiry, contactNumber: number })),
    { ...enquiry, brand: 'unheard' },
    { ...enquiry, enquiryType: 'unheard' },
    { ...enquiry, enquiryDetails: 'x'.repeat(5001) },
    ...['virId', 'rentalAgreementNumber', 'reservationNumber', 'contactNumber'].map((name) => ({
      ...enquiry,
      [name]: 'x'.repeat(41),
    })),
    { ...enquiry, more: 1 },
  ])('is refused as %j', async (body) => {
    const { answer, kept } = await send(body);
    expect(answer.status).toBe(400);
    expect(kept).toEqual([]);
  });

  it.each([
    'Request Update',
    'Request Documents',
    'Dispute Damage',
    'Query Cleaning Charges',
    'Query Rental Charges',
  ])('may be about “%s”', async (enquiryType) =>
    expect((await send({ ...enquiry, enquiryType })).answer.status).toBe(200),
  );

  it('may be five thousand characters long', async () =>
    expect((await send({ ...enquiry, enquiryDetails: 'x'.repeat(5000) })).answer.status).toBe(200));

  it('needs a key', async () => expect((await send(enquiry, '')).answer.status).toBe(400));

  it('is one of at most three hundred calls a minute', async () => {
    const client = createSandboxWithClient();
    const call = () =>
      client.call('POST', '/api/vir/contact-us', { body: enquiry, key: crypto.randomUUID() });
    for (let count = 0; count < 300; count += 1) await client.signIn({ ra_number: '1', dob: '1' }); // oxlint-disable-line no-await-in-loop
    const answer = await call();
    expect(answer).toMatchObject({ status: 429, body: { error: 'Too many requests.' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
