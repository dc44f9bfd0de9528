/**
 * The route of the contact form: POST /vir/contact-us receives an enquiry about an incident report or a booking.
 * It needs no session.
 */
import { isEmail, MAX_ENQUIRY_LENGTHS } from '@journey/api/contract';
import { Hono } from 'hono';
import { groupBrandIds } from '../../core/brands.ts';
import type { HonoEnv } from '../../core/call.ts';
import { createTimeOrderedId } from '../../crypto/crypto.ts';
import { strictObject, requiredTextSchema, readValidatedBody, textSchema } from '../../core/form.ts';
import { createIdempotencyMiddleware } from '../../core/idempotency.ts';
import { HttpError } from '../../core/http-error.ts';
import { isPhoneNumber } from '../../core/phone.ts';
import { countSignInCallOfNetwork } from '../auth/limits.ts';

/** The subjects from which a person chooses in the contact form. */
const types = [
  'Request Update',
  'Request Documents',
  'Dispute Damage',
  'Query Cleaning Charges',
  'Query Rental Charges',
  'Other',
];

const enquiry = strictObject({
  virId: textSchema(MAX_ENQUIRY_LENGTHS.reference),
  rentalAgreementNumber: textSchema(MAX_ENQUIRY_LENGTHS.reference),
  reservationNumber: textSchema(MAX_ENQUIRY_LENGTHS.reference),
  firstName: requiredTextSchema(MAX_ENQUIRY_LENGTHS.person),
  lastName: requiredTextSchema(MAX_ENQUIRY_LENGTHS.person),
  email: requiredTextSchema(MAX_ENQUIRY_LENGTHS.person).test((value) => isEmail(value)),
  contactNumber: textSchema(40).test((value) => !value || isPhoneNumber(value)),
  brand: requiredTextSchema().oneOf(groupBrandIds),
  enquiryType: requiredTextSchema().oneOf(types),
  enquiryDetails: requiredTextSchema(MAX_ENQUIRY_LENGTHS.details),
});

export const contactRoutes = new Hono<HonoEnv>().post(
  '/vir/contact-us',
  createIdempotencyMiddleware('required'),
  async (c) => {
    const body = await readValidatedBody(c, enquiry);
    const {
      virId = null,
      rentalAgreementNumber = null,
      reservationNumber = null,
      contactNumber = null,
    } = body;
    if (!virId && !rentalAgreementNumber && !reservationNumber)
      throw new HttpError(400, 'Please enter either VIR or booking ref#');
    const { call } = c.env;
    await c.var.db.transaction(async (tx) => {
      const wait = await countSignInCallOfNetwork(tx, call.network, call.now);
      if (wait) throw new HttpError(429, 'Too many requests.', { 'retry-after': String(wait) });
      const receivedAt = new Date(call.now).toISOString();
      const data = { ...body, virId, rentalAgreementNumber, reservationNumber, contactNumber, receivedAt };
      await tx.add('enquiries', { id: createTimeOrderedId(), data });
    });
    return c.json({ data: { received: true } });
  },
);
