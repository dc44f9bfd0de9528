import { get } from 'react-hook-form';
import { expect, it } from 'vitest';
import {
  additionalDriverLoginSchema,
  bookingLoginSchema,
  searchLoginSchema,
} from './check-in/pages/login/schema.ts';
import { checkInFormSchema } from './check-in/steps/form/details.ts';
import { vehicleConditionSchema } from './incident-report/pages/condition/schema.ts';
import { enquirySchema } from './incident-report/pages/contact-us/enquiry.ts';
import { otherDriverSchema } from './incident-report/pages/people/other-driver.ts';
import { thirdPartySchema } from './incident-report/pages/people/people.ts';
import { rentalLookupSchema } from './incident-report/pages/vir-login/vir-login.ts';
import { signInSchema } from './portal/pages/login/sign-in.ts';

/** Answers to other questions of the forms, without which the forms leave out the fields under test. */
const answers = { corporate: true, policeAttended: 'yes', insured: 'yes', involved: 'yes' };

/** Returns a field's value as the form sends it. */
const read = (schema: { cast(values: unknown): unknown }, path: string, typed: string): unknown => {
  const [, list, name = path] = /^(\w+)\.0\.(\w+)$/.exec(path) ?? [];
  const values = list ? { [list]: [{ [name]: typed }] } : { [name]: typed };
  return get(schema.cast({ ...answers, ...values }), path);
};

it.each([
  ['portal sign-in', signInSchema, ['raNumber', 'cdp']],
  ['login by booking number', bookingLoginSchema, ['bookingNumber']],
  ['login by search', searchLoginSchema, ['goldNo']],
  ['login of an additional driver', additionalDriverLoginSchema, ['bookingNumber', 'licenceNumber']],
  ['check-in form', checkInFormSchema, ['postalCode', 'licenceNumber']],
  ['lookup of a rental', rentalLookupSchema, ['licence', 'registration']],
  ['vehicle’s condition', vehicleConditionSchema, ['reportNumber', 'insuranceNumber']],
  ['other driver', otherDriverSchema, ['licenceNumber']],
  [
    'other vehicles',
    thirdPartySchema,
    ['parties.0.licenceNumber', 'parties.0.registration', 'parties.0.policy'],
  ],
  ['enquiry', enquirySchema, ['reportNumber', 'bookingReference']],
] as const)(
  'full-width characters of each number and code are read as plain ones: %s',
  (_, schema, paths) => {
    const found = Object.fromEntries(paths.map((path) => [path, read(schema, path, '\u200eＡＢ－１２３　')]));
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, 'AB-123'])));
  },
);

it.each([
  ['check-in form', checkInFormSchema, ['firstName', 'lastName', 'street', 'unit', 'city']],
  ['vehicle’s condition', vehicleConditionSchema, ['officerName', 'station', 'insuranceProvider']],
  [
    'other vehicles',
    thirdPartySchema,
    ['firstName', 'lastName', 'address', 'make', 'model', 'insurer'].map((name) => `parties.0.${name}`),
  ],
] as const)('names and texts stay as they were typed: %s', (_, schema, paths) => {
  const found = Object.fromEntries(paths.map((path) => [path, read(schema, path, 'ﾔﾏﾀﾞ１')]));
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, 'ﾔﾏﾀﾞ１'])));
});
