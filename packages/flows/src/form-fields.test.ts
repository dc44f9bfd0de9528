import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { driverInviteSchema } from './check-in/invite/schema.ts';
import { bookingLoginSchema, additionalDriverLoginSchema } from './check-in/pages/login/schema.ts';
import { checkInFormSchema, EMPTY_CHECK_IN_FORM_VALUES } from './check-in/steps/form/details.ts';
import { EMPTY_ENQUIRY, enquirySchema } from './incident-report/pages/contact-us/enquiry.ts';
import { vehicleConditionSchema } from './incident-report/pages/condition/schema.ts';
import { damageSchema } from './incident-report/pages/damage/schema.ts';
import { createIncidentSchema } from './incident-report/pages/incident/schema.ts';
import { otherDriverSchema } from './incident-report/pages/people/other-driver.ts';
import {
  EMPTY_THIRD_PARTY,
  thirdPartySchema,
  EMPTY_WITNESS,
  witnessesSchema,
} from './incident-report/pages/people/people.ts';
import { contactDetailsSchema, rentalLookupSchema } from './incident-report/pages/vir-login/vir-login.ts';

const here = import.meta.dirname;
const files = globSync('**/*.tsx', { cwd: here })
  .filter((path) => !/\.(stories|test)\.tsx$/.test(path))
  .toSorted();
const getSource = (path: string): string => readFileSync(join(here, path), 'utf8');

/**
 * Returns the source text of a JSX element's props, which this test reads to learn how a form's fields are set up.
 * @param start the offset just after the element's name
 */
const propertiesFrom = (source: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (source[at] === '>' && depth === 0) return source.slice(start, at);
  }
  throw new Error(`An element has no end: ${source.slice(start, start + 60)}`);
};

interface Control {
  readonly file: string;
  readonly kind: string;
  readonly properties: string;
  /**
   * The names of the form fields for which this control is used. There are several if the source writes the
   * control once and repeats it for a list of fields.
   */
  readonly names: readonly string[];
}

const CONTROL =
  /<(TextField|TextArea|MaskedField|PrefixField|NumberField|DateTimeField|DayField|EmailField|Phone|FirstNameField|LastNameField|LicenceNumber|Registration|AddressSearch|RegionSelect|Select|RadioGroup|YesNoQuestion|MultiSelect)\b/g;

const namesIn = (properties: string, source: string): string[] => {
  const [, name] = /\b(?:field|register)\(\s*['`](?:\$\{at\})?([\w${}]+)['`]/.exec(properties) ?? [];
  if (!name?.includes('$')) return name ? [name] : [];
  // The name is a template: the source writes the control once and repeats it with `map` for a list of
  // fields. So the names are read from that list.
  const [, list = ''] = /\(\[([^\]]+)\] as const\)\.map/.exec(source) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, one]) => one!);
};

/** All form controls in this package's source, each with its props. */
const controls: readonly Control[] = files.flatMap((file) => {
  const source = getSource(file);
  return [...source.matchAll(CONTROL)].flatMap((match): Control[] => {
    // The match is a type argument, as in `Recipe<TextFieldProps>`, and not a JSX element.
    if (/[\w.]/.test(source[match.index - 1] ?? '')) return [];
    const properties = propertiesFrom(source, match.index + match[0].length);
    return [{ file, kind: match[1]!, properties, names: namesIn(properties, source) }];
  });
});

/** The file of each component in `fields/` that sets `autoComplete` itself. */
const RECIPES: Readonly<Record<string, string>> = {
  EmailField: 'fields/email/EmailField.tsx',
  FirstNameField: 'fields/name/NameFields.tsx',
  LastNameField: 'fields/name/NameFields.tsx',
  LicenceNumber: 'fields/licence/LicenceNumber.tsx',
  Registration: 'fields/registration/VehicleRegistrationField.tsx',
  RegionSelect: 'fields/region/RegionSelect.tsx',
};
/** The other controls that set `autoComplete` themselves, each with its token. A form need not set it for them. */
const OWN: Readonly<Record<string, string>> = { Phone: 'tel', DayField: 'off', DateTimeField: 'off' };
/** The controls that browsers never autofill. They need no `autoComplete`. */
const UNFILLED = ['TextArea', 'Select', 'RadioGroup', 'YesNoQuestion', 'MultiSelect'];

/** Returns the `autoComplete` token that a component in `fields/` sets itself, or `''` when it sets none. */
const recipeToken = (kind: string): string => {
  const source = getSource(RECIPES[kind]!);
  const [, token = ''] = new RegExp(`${kind}\\b[^;]*?autoComplete="([\\w-]+)"`, 's').exec(source) ?? [];
  return token;
};

/** Returns the `autoComplete` token that a control has in its form, or `''` when nothing sets one. */
const tokenOf = ({ file, kind, properties }: Control): string => {
  const [, written] = /autoComplete=(?:"([\w-]+)"|\{[^}]*\})/.exec(properties) ?? [];
  if (written) return written;
  const [, choice] = /autoComplete=\{([^}]*)\}/.exec(properties) ?? [];
  if (choice)
    return [...choice.matchAll(/\? '([\w-]+)' : '([\w-]+)'/g)].flatMap((one) => one.slice(1)).join(' or ');
  // The control gets its props by spreading a constant of the same file, so the token is read from that
  // constant.
  const [, constant] = /\{\.\.\.(number|somebodyElse)\}/.exec(properties) ?? [];
  if (constant) return /autoComplete: '([\w-]+)'/.exec(getSource(file))?.[1] ?? '';
  return OWN[kind] ?? (RECIPES[kind] ? recipeToken(kind) : '');
};

const isRecipe = ({ file }: Control): boolean => file.startsWith('fields/');
const filled = controls.filter((one) => !UNFILLED.includes(one.kind) && !isRecipe(one));
const describeControl = ({ file, kind, names, properties }: Control): string =>
  `${basename(file, '.tsx')}: ${names.join(', ') || `${kind} ${/label=\{([\w.]+)\}/.exec(properties)?.[1] ?? ''}`}`;

describe('autofill of fields by browsers', () => {
  it('finds the forms', () => expect(filled.length).toBeGreaterThan(40));

  it.each(filled.map((control) => [describeControl(control), control] as const))(
    '%s says it',
    (_, control) => {
      expect(tokenOf(control)).not.toBe('');
    },
  );

  it.each([
    ['check-in/steps/form/PersonFields.tsx', 'firstName', 'given-name'],
    ['check-in/steps/form/PersonFields.tsx', 'lastName', 'family-name'],
    ['check-in/steps/form/PersonFields.tsx', 'email', 'email'],
    ['check-in/steps/form/PersonFields.tsx', 'contactNumber', 'tel'],
    ['check-in/steps/form/PersonFields.tsx', 'emergencyContactNumber', 'off'],
    ['check-in/steps/form/PersonFields.tsx', 'dob', 'bday'],
    ['check-in/steps/form/AddressFields.tsx', 'countryCode', 'address-level1 or country'],
    ['check-in/steps/form/AddressFields.tsx', 'street', 'address-line1'],
    ['check-in/steps/form/AddressFields.tsx', 'unit', 'address-line2'],
    ['check-in/steps/form/AddressFields.tsx', 'city', 'address-level2'],
    ['check-in/steps/form/AddressFields.tsx', 'postalCode', 'postal-code'],
    ['check-in/steps/form/LicenceFields.tsx', 'regionOfIssue', 'off'],
    ['check-in/invite/InviteFields.tsx', 'inviteLastName', 'off'],
    ['check-in/invite/InviteFields.tsx', 'inviteMobile', 'off'],
    ['incident-report/pages/people/PersonFields.tsx', 'firstName', 'off'],
    ['incident-report/pages/people/PersonFields.tsx', 'phone', 'off'],
    ['incident-report/pages/people/PersonFields.tsx', 'email', 'off'],
    ['incident-report/pages/people/PersonFields.tsx', 'address', 'off'],
    ['incident-report/pages/contact-us/ContactUsPage.tsx', 'email', 'email'],
    ['incident-report/pages/vir-login/VirLoginPage.tsx', 'phoneNumber', 'tel'],
    ['portal/pages/login/SignInForm.tsx', 'dob', 'bday'],
    ['portal/pages/login/SignInForm.tsx', 'lastName', 'family-name'],
  ])('%s: %s is %s', (file, name, token) => {
    const found = controls.filter((one) => one.file === file && one.names.includes(name));
    expect(found.map(tokenOf)).toEqual([token]);
  });
});

/** The part of a form's yup schema that this test uses. */
interface Rules {
  validate(values: unknown, options: { abortEarly: boolean }): Promise<unknown>;
}

/** Returns the fields that a form's schema accepts when they are left empty. */
const getOptional = async (schema: Rules, values: object, at: string, names: readonly string[]) => {
  try {
    await schema.validate(values, { abortEarly: false });
    return names;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const refused = error.inner.map(({ path }) => path);
    return names.filter((name) => !refused.includes(at + name));
  }
};

const PEOPLE = 'incident-report/pages/people/PersonFields.tsx';
const pageOf = (name: string, page: string) => `incident-report/pages/${name}/${page}.tsx`;
const person = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  licenceNumber: '',
  licenceExpires: '',
};

describe('fields that may be left empty', () => {
  it.each([
    [
      'the check-in form',
      checkInFormSchema,
      EMPTY_CHECK_IN_FORM_VALUES,
      '',
      ['PersonFields', 'AddressFields', 'LicenceFields'].map((one) => `check-in/steps/form/${one}.tsx`),
    ],
    [
      'an invitation',
      driverInviteSchema,
      { inviteLastName: '', inviteMobile: '' },
      '',
      ['check-in/invite/InviteFields.tsx'],
    ],
    ['a booking', bookingLoginSchema, { lastName: '' }, '', ['check-in/pages/login/BookingForm.tsx']],
    [
      'an additional driver',
      additionalDriverLoginSchema,
      { bookingNumber: '', licenceNumber: '', regionOfIssue: '' },
      '',
      ['check-in/pages/login/DriverForm.tsx'],
    ],
    [
      'the vehicle’s condition',
      vehicleConditionSchema,
      { towed: 'yes', policeAttended: 'yes', insured: 'yes' },
      '',
      [pageOf('condition', 'ConditionPage')],
    ],
    [
      'the incident',
      createIncidentSchema('panel', 'AU', Date.now),
      { driving: 'no' },
      '',
      [pageOf('incident', 'IncidentPage')],
    ],
    [
      'the other driver',
      otherDriverSchema,
      { ...person, relationship: 'Other' },
      '',
      [pageOf('people', 'OtherDriverPage'), PEOPLE],
    ],
    [
      'another vehicle',
      thirdPartySchema,
      { involved: 'yes', parties: [EMPTY_THIRD_PARTY] },
      'parties[0].',
      [pageOf('people', 'ThirdPartiesPage'), PEOPLE],
    ],
    [
      'a witness',
      witnessesSchema,
      { witnessed: 'yes', witnesses: [EMPTY_WITNESS] },
      'witnesses[0].',
      [PEOPLE],
    ],
    ['the damage', damageSchema, { codes: [], details: '' }, '', [pageOf('damage', 'DamagePage')]],
    ['an enquiry', enquirySchema, EMPTY_ENQUIRY, '', [pageOf('contact-us', 'ContactUsPage')]],
    [
      'a vehicle',
      rentalLookupSchema,
      { licence: '', registration: '' },
      '',
      [pageOf('vir-login', 'RentalLookup')],
    ],
    [
      'reaching you',
      contactDetailsSchema,
      { phoneNumber: '', email: '' },
      '',
      [pageOf('vir-login', 'VirLoginPage')],
    ],
  ] as const)('%s says which they are, and no others', async (_, schema, values, at, places) => {
    // The test compares the fields marked as optional on the page with those that the schema accepts empty.
    // It leaves out two kinds of fields: questions on which other rules depend, and two fields of which one
    // is enough.
    const either = ['involved', 'witnessed', 'relationship', 'towed', 'policeAttended', 'insured', 'driving'];
    const shown = controls.filter(
      ({ file, names }) => (places as readonly string[]).includes(file) && names.length > 0,
    );
    const names = shown
      .flatMap((one) => one.names)
      .filter((name) => !either.includes(name) && name !== 'bookingReference' && name !== 'inviteAnswer');
    const said = shown
      .filter(({ properties }) => /\boptional\b(?!=\{!)/.test(properties))
      .flatMap((one) => one.names);
    const optional = await getOptional(schema, values, at, names);
    expect(said.toSorted()).toEqual(optional.toSorted());
  });
});
