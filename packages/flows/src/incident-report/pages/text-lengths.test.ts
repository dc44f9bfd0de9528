/** Checks that the incident report's forms accept texts of the same length as the services do. */
import { createIdempotencyKey } from '@journey/api';
import { createReport } from '@journey/api/incidents';
import { beforeAll, describe, expect, it } from 'vitest';
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';
import { createTestTransport } from '../../engine/testing/services.ts';
import { textLengthMessages } from '../../fields/form-messages.ts';
import { startSignedInTestServices } from '../testing/services.ts';
import { freeTextForms, type TestReportContext, type FreeTextForm } from '../testing/text-forms.ts';

/** The fields that are not free text, because they offer a choice of answers or have their own length rule. */
const NOT_FREE = new Set([
  'driveable',
  'towed',
  'policeAttended',
  'insured',
  'driving',
  'present',
  'involved',
  'witnessed',
  'relationship',
  'type',
  'when',
  'licenceExpires',
  'phone',
  'phoneNumber',
  'contactNumber',
]);

const nameOf = (path: string): string => /\w+$/.exec(path)?.[0] ?? '';
const limitAt = ({ limits }: FreeTextForm, path: string): number => limits[nameOf(path)] ?? limits.others;

/**
 * Whether the field at a path accepts any text. A registration does not, because the lookup needs a valid
 * one.
 */
const isFree = (path: string): boolean => path !== 'registration' && !NOT_FREE.has(nameOf(path));

/** Returns the paths of the free texts in a form's values as yup writes them, such as `parties[0].firstName`. */
const listTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return isFree(path) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((one, index) => listTexts(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => listTexts(one, path ? `${path}.${name}` : name));
};

/** Returns the values with a text of this length at the path. */
const withText = <Values extends object>(values: Values, path: string, length: number): Values => {
  const changed = structuredClone(values);
  const names = path.match(/\w+/g) ?? [];
  const last = names.pop() ?? '';
  let place = changed as AnyObject;
  for (const name of names) place = place[name] as AnyObject;
  const end = last === 'email' ? '@mail.example' : '';
  place[last] = `${'x'.repeat(length - end.length)}${end}`;
  return changed;
};

/** Returns the values that a schema refuses, each as its field's path and the error message. */
const listRefusals = async (schema: ObjectSchema<AnyObject>, values: unknown) => {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => [path, message]);
  }
};

/** Whether the services refuse a request as malformed, which their error message for developers shows. */
const isMalformed = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request;
    return false;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('The request does not fit');
  }
};

const fields = freeTextForms.flatMap(([name, form]) =>
  listTexts(form.filled).map((path) => [`${name}: ${path}`, form, path] as const),
);

it('finds the free texts', () => expect(fields.length).toBeGreaterThan(50));

it.each(fields)('%s takes a text of the limit, and says the limit of a longer one', async (_, form, path) => {
  const most = limitAt(form, path);
  const message = form.messages?.[nameOf(path)] ?? textLengthMessages.tooLong(most);
  expect(message).toContain(String(most));
  expect(await listRefusals(form.schema, withText(form.filled, path, most))).toEqual([]);
  expect(await listRefusals(form.schema, withText(form.filled, path, most + 1))).toEqual([[path, message]]);
});

describe('the services', () => {
  let place: TestReportContext;
  beforeAll(async () => {
    const { services, token, rental } = await startSignedInTestServices();
    const { serviceTrackingId, registration } = rental;
    const api = createTestTransport(services.fetch, token);
    const reportId = await createReport(
      api,
      { serviceTrackingId, type: 'panel', registration, createdBy: 'customer' },
      { idempotencyKey: createIdempotencyKey() },
    );
    place = { api, serviceTrackingId, reportId };
  });

  it.each(freeTextForms)('take the longest texts of the form %s, and no longer one', async (_, form) => {
    const paths = listTexts(form.filled);
    let longest = form.filled;
    for (const path of paths) longest = withText(longest, path, limitAt(form, path));
    expect(await isMalformed(form.send(place, longest))).toBe(false);
    for (const path of paths) {
      const longer = withText(form.filled, path, limitAt(form, path) + 1);
      // Requests are sent one after another, because each needs the report's latest version.
      expect(await isMalformed(form.send(place, longer)), path).toBe(true); // eslint-disable-line no-await-in-loop
    }
  });
});

const long = 'x'.repeat(1000);
const filledForm = (name: string): FreeTextForm => freeTextForms.find(([own]) => own === name)![1];

it.each([
  ['condition', { towed: 'no', towCompany: long }],
  ['condition', { policeAttended: 'no', reportNumber: long, officerName: long, station: long }],
  ['condition', { insured: 'no', insuranceNumber: long, insuranceProvider: long }],
  ['other driver', { relationship: 'Friend', otherRelationship: long }],
  ['other vehicles', { involved: 'no', parties: [{ make: long }] }],
  ['witnesses', { witnessed: 'no', witnesses: [{ firstName: long }] }],
])('a field of the form %s that is not shown has no limit', async (name, hidden) => {
  const { schema, filled } = filledForm(name);
  expect(await listRefusals(schema, { ...filled, ...hidden })).toEqual([]);
});
