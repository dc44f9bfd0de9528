import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { findPersonOfOtherBrand, playFaults } from '@journey/workshop/control';
import { siteFor } from '@journey/workshop/site';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { countryNames } from '../../../site/country-messages.ts';
import { loginErrorMessages, loginMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Check-in/Login',
  parameters: {
    screen: {
      about:
        'The login of the check-in, by booking number or by search: for the renter, for an additional driver, or at a counter.',
      rules: ['C-01', 'C-02', 'C-03', 'C-04', 'C-28', 'C-32', 'C-33', 'A-02', 'A-04', 'A-06'],
      place: 'login',
    },
  },
  tags: ['autodocs'],
});

/** A primary driver's login: booking number and last name; the country is the site's (C-01). */
export const Primary = meta.story({
  tags: ['colour'],
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByLabelText(text.bookingNumber)).toBeVisible();
    const country = countryNames[siteFor(globals).country];
    await expect(canvas.getByLabelText(text.travelCountry)).toHaveValue(country);
  },
});

export const Desktop = meta.story({
  globals: { viewport: { value: 'desktop' } },
  ...checkInAt({ path: '/checkin/login' }),
});

export const NewZealand = meta.story({
  globals: { country: 'NZ' },
  ...checkInAt({ path: '/checkin/login' }),
});

/** The login by search, for a renter who does not have the booking number (C-02). */
export const Search = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: text.searchHere }));
    await expect(await canvas.findByLabelText(text.goldNo)).toBeVisible();
  },
});

/** The additional driver's own login. */
export const AdditionalDriver = meta.story({
  tags: ['colour'],
  ...checkInAt({ path: '/additional-driver-checkin/login', prefill: { bookingNumber: 'ABC123' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.bookingNumber)).toHaveValue('ABC123');
    await expect(canvas.getByLabelText(licenceMessages.number)).toBeVisible();
  },
});

/** The login on a shared counter screen, with no header and with a prefix before the booking number (C-28). */
export const Generic = meta.story({
  ...checkInAt({ path: '/generic-checkin/login' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.titleGeneric })).toBeVisible();
    await expect(canvas.getByText(text.bookingPrefix, { selector: '[aria-hidden]' })).toBeVisible();
  },
});

export const Demonstration = meta.story({ ...checkInAt({ path: '/checkin-demo/login' }) });

/** The login was submitted with nothing typed: the error summary has the focus and links to each field. */
export const NothingTyped = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(text.problem)).toBeVisible();
    const links = canvas.getAllByRole('link', { name: new RegExp(fieldErrorMessages.required) });
    await expect(links).toHaveLength(2);
  },
});

/**
 * The login with a booking number of the wrong length and a last name that is too long. Each field shows its error
 * (C-01).
 */
export const WronglyTyped = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.bookingNumber), 'M5000');
    await userEvent.type(canvas.getByLabelText(nameMessages.lastName), 'Featherstonehaugh-Cholmondeley');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    for (const problem of [
      `${text.bookingNumber}: ${loginErrorMessages.bookingNumber}`,
      `${nameMessages.lastName}: ${fieldErrorMessages.lastNameLong}`,
    ])
      await expect(await canvas.findByRole('link', { name: problem })).toBeVisible();
    await expect(canvas.getByLabelText(text.bookingNumber)).toBeInvalid();
  },
});

/**
 * The search without a name or loyalty number, and with a date that does not exist: each of the two fields shows its
 * error (C-02).
 */
export const SearchedForNobody = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: text.searchHere }));
    await userEvent.type(await canvas.findByLabelText(text.pickupDate), '31/02/2027');
    const location = canvas.getByLabelText<HTMLSelectElement>(text.pickupLoc);
    await waitFor(() => expect(location.options.length).toBeGreaterThan(1));
    await userEvent.selectOptions(location, location.options[1]?.value ?? '');
    await userEvent.click(canvas.getByRole('button', { name: text.search }));
    for (const problem of [
      `${nameMessages.lastName}: ${loginErrorMessages.nobody}`,
      `${text.pickupDate}: ${fieldErrorMessages.invalidDate}`,
    ])
      await expect(await canvas.findByRole('link', { name: problem })).toBeVisible();
  },
});

/**
 * The search with only one value, while the locations cannot be fetched. The next field asks for a second value, and
 * a button fetches the locations again (C-02).
 */
export const SearchedByTooLittle = meta.story({
  ...checkInAt({
    path: '/checkin/login',
    faults: [{ kind: 'status', status: 400, path: '/api/brand-locations' }],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: text.searchHere }));
    const failed = (await canvas.findByText(text.locationsFailed)).closest('[role="alert"]') as HTMLElement;
    await expect(within(failed).getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await userEvent.type(canvas.getByLabelText(nameMessages.lastName), 'Kahurangi');
    await userEvent.click(canvas.getByRole('button', { name: text.search }));
    const problem = `${text.goldNo}: ${loginErrorMessages.twoValues}`;
    await expect(await canvas.findByRole('link', { name: problem })).toBeVisible();
    await expect(canvas.getByLabelText(text.goldNo)).toBeInvalid();
  },
});

const logInAs = async (
  canvas: ReturnType<typeof within>,
  lastName = 'Kahurangi',
  bookingNumber = 'M500000001',
) => {
  await userEvent.type(await canvas.findByLabelText(text.bookingNumber), bookingNumber);
  await userEvent.type(canvas.getByLabelText(nameMessages.lastName), lastName);
  await userEvent.click(canvas.getByRole('button', { name: text.submit }));
};

/**
 * The login with a booking number that does not exist: the services refuse it, and the typed values stay in
 * the form.
 */
export const NotFound = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await logInAs(canvas, 'Nobody');
    await expect(await canvas.findByText(/^Failed to login: /)).toBeVisible();
    await expect(canvas.getByLabelText(text.bookingNumber)).toHaveValue('M500000001');
  },
});

/** The login has been submitted, and the services have not answered yet. */
export const UnderWay = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/login', faults: [{ kind: 'hang', path: '/api/auth' }] }),
  play: async ({ canvas }) => {
    await logInAs(canvas);
    await expect((await canvas.findAllByText(text.submitting))[0]).toBeInTheDocument();
  },
});

/** A phone has opened the link that a desktop showed, and is being signed in. */
export const LinkUnderWay = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({
    path: '/checkin/login',
    prefill: { handOver: 'anything' },
    faults: [{ kind: 'hang', path: '/api/auth' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.submitting)).toHaveAttribute('role', 'status');
  },
});

/**
 * The login with a cancelled booking. A driver with the right number and name sees that it is cancelled, and no
 * check-in starts.
 */
export const Cancelled = meta.story({
  globals: { scenario: 'check-in-cancelled' },
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await logInAs(canvas);
    const why = () => canvas.getByText(/This booking has been cancelled/).closest('[role="alert"]');
    await waitFor(() => expect(why()).toHaveFocus());
    await expect(canvas.getByLabelText(nameMessages.lastName)).toHaveValue('Kahurangi');
  },
});

/**
 * Checks that the login shows when check-in opens or ended, shows the phone number, and keeps what was typed.
 * @param what the beginning of the message, before the day
 */
const expectClosed = async (canvas: ReturnType<typeof within>, what: RegExp) => {
  const why = () => canvas.getByText(what).closest('[role="alert"]');
  await waitFor(() => expect(why()).toHaveFocus());
  await expect(canvas.getByText(what)).toHaveTextContent(/\d\d\/\d\d\/\d{4}/);
  await expect(canvas.getByRole('link', { name: /^Call us on/ })).toBeVisible();
  await expect(canvas.getByLabelText(nameMessages.lastName)).toHaveValue('Kahurangi');
};

/** The login more than 90 days before pickup: the check-in has not opened yet (C-04). */
export const NotOpenYet = meta.story({
  globals: { scenario: 'check-in-not-open' },
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await logInAs(canvas);
    await expectClosed(canvas, /^Check-in for this booking opens on/);
  },
});

/** The login after drop-off: the check-in has ended (C-04). */
export const Ended = meta.story({
  globals: { scenario: 'check-in-ended' },
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await logInAs(canvas);
    await expectClosed(canvas, /^Check-in for this booking ended at drop-off/);
  },
});

/** The login with a booking of another brand. The page links to that brand's own login (C-04). */
export const OtherBrand = meta.story({
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas, globals }) => {
    const { bookingNumber, lastName } = (await findPersonOfOtherBrand(siteFor(globals), 'check-in')).types;
    await logInAs(canvas, lastName, bookingNumber);
    const link = await canvas.findByRole('link', { name: new RegExp(`^${text.checkInWith('')}`) });
    await waitFor(() => expect(link.closest('[role="alert"]')).toHaveFocus());
    await expect(link).toHaveAttribute('href', expect.stringContaining('/checkin/login'));
    await expect(canvas.getByLabelText(nameMessages.lastName)).toHaveValue(lastName);
  },
});

/** The login of a renter whose profile is restricted (DNR): a dialog says whom to call (C-32). */
export const Restricted = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-restricted' },
  ...checkInAt({ path: '/checkin/login' }),
  play: async ({ canvas }) => {
    await logInAs(canvas);
    const dialog = await canvas.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

/** The login of an additional driver with a foreign licence, which the services do not accept. */
export const ForeignLicence = meta.story({
  globals: { scenario: 'check-in-additional-driver-foreign' },
  ...checkInAt({ path: '/additional-driver-checkin/login', prefill: { bookingNumber: 'M500000001' } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(licenceMessages.number), 'B072RRE2I55');
    const region = canvas.getByLabelText(licenceMessages.region);
    await canvas.findByRole('option', { name: 'Germany' });
    await userEvent.selectOptions(region, 'DE');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect((await canvas.findAllByText(new RegExp(loginErrorMessages.international)))[0]).toBeVisible();
  },
});

/**
 * The login of an additional driver, first with a character that no licence number has, then with a licence that does
 * not match the booking. The field shows the error, and what was typed stays.
 */
export const LicenceMismatch = meta.story({
  globals: { scenario: 'check-in-additional-driver' },
  ...checkInAt({ path: '/additional-driver-checkin/login', prefill: { bookingNumber: 'M500000001' } }),
  play: async ({ canvas }) => {
    const licence = await canvas.findByLabelText(licenceMessages.number);
    await userEvent.type(licence, 'X_620');
    await canvas.findByRole('option', { name: 'New South Wales' });
    await userEvent.selectOptions(canvas.getByLabelText(licenceMessages.region), 'NS');
    const find = async (message: string) =>
      canvas.findByRole('link', { name: `${licenceMessages.number}: ${message}` });
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await find(loginErrorMessages.licenceCharacters)).toBeVisible();
    await userEvent.clear(licence);
    await userEvent.type(licence, 'X6204472');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await find(loginErrorMessages.licenceMismatch)).toBeVisible();
    await expect(licence).toBeInvalid();
    await expect(licence).toHaveValue('X6204472');
  },
});

/** The login of an additional driver with a licence number that is too short, then with one that is too long. */
export const LicenceWronglyTyped = meta.story({
  // These error texts appear where the story `LicenceMismatch` has its own, so they are not compared visually.
  tags: ['!visual'],
  ...checkInAt({ path: '/additional-driver-checkin/login', prefill: { bookingNumber: 'M500000001' } }),
  play: async ({ canvas }) => {
    const licence = await canvas.findByLabelText(licenceMessages.number);
    const find = async (message: string) =>
      canvas.findByRole('link', { name: `${licenceMessages.number}: ${message}` });
    await userEvent.type(licence, 'X62');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await find(licenceMessages.short)).toBeVisible();
    await userEvent.type(licence, '-'.repeat(18));
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await find(licenceMessages.long)).toBeVisible();
    await expect(licence).toBeInvalid();
  },
});

/** A phone opens a desktop's link while the services cannot be reached. */
const linkNotReached = checkInAt({
  path: '/checkin/login',
  prefill: { handOver: 'anything' },
  faults: [{ kind: 'status', status: 503, path: '/api/auth' }],
});

/**
 * A phone opens a desktop's link while the services cannot be reached. The link is still valid, so the person can try
 * again (C-33).
 */
export const LinkNotReached = meta.story({
  // This story's page differs from that of the story `LinkUsed` only by a button, so it is not compared visually.
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...linkNotReached,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByLabelText(text.bookingNumber)).toBeVisible();
  },
});

/**
 * The person tries the link again. What they have typed meanwhile stays, and the form is inert until the services
 * have responded.
 */
export const LinkTriedAgain = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...linkNotReached,
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: shellMessages.retry });
    const field = canvas.getByLabelText(text.bookingNumber);
    await userEvent.type(field, 'M500000001');
    await playFaults([{ kind: 'hang', path: '/api/auth' }]);
    await userEvent.click(retry);
    await expect(await canvas.findByText(text.submitting)).toHaveAttribute('role', 'status');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toHaveFocus();
    await expect(field).toHaveValue('M500000001');
    await expect(field.closest('[inert]')).not.toBeNull();
  },
});

/**
 * A phone opens a desktop's link that has already been used. The page says so, and the driver can log in as
 * usual (C-33).
 */
export const LinkUsed = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ path: '/checkin/login', prefill: { handOver: 'used' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.linkUsed)).toBeVisible();
    await expect(canvas.getByLabelText(text.bookingNumber)).toBeVisible();
  },
});
