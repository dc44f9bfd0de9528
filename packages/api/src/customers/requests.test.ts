import { expect, test } from 'vitest';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { fetchCustomerByLicence } from './requests.ts';

test.each([
  ['none', undefined, undefined],
  ['one that passed', { Status: 'COMPLETED_PASS' }, { status: 'COMPLETED_PASS' }],
  ['one without a status', { Status: null, TransactionId: 'T1' }, { transactionId: 'T1' }],
])('a customer’s profile is read with an ID verification: %s', async (_, IdVerification, idVerification) => {
  const { api } = createScriptedTransport([
    () => createJsonResponse({ data: { FrontdeskSearchCustomer: { IdVerification } } }),
  ]);
  await expect(fetchCustomerByLicence(api, { bookingNumber: 'E123' })).resolves.toMatchObject({
    idVerification,
  });
});
