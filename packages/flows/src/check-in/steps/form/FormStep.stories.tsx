import { expect, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import {
  addressSuggestionMessages,
  emailMessages,
  licenceMessages,
  textLengthMessages,
} from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { fillDevice } from '@journey/workshop/full-device';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { playFaults } from '@journey/workshop/control';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { waitingToSendMessages } from '../../../shell/waiting-to-send/messages.ts';
import { checkInMessages } from '../../messages.ts';
import { loginMessages } from '../../pages/login/messages.ts';
import { waitingCheckInMessages } from '../../pages/login/waiting-messages.ts';
import { MAX_ADDRESS_LINE_LENGTH } from '../../rules/address-lines.ts';
import { summaryMessages } from '../summary/messages.ts';
import { checkInFormErrorMessages, checkInFormMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

const meta = preview.meta({
  title: 'Check-in/Your details',
  parameters: {
    screen: {
      about:
        'The form with the driver’s name, address and licence. Details that are already known are filled in.',
      rules: ['A-03', 'A-04', 'A-05', 'C-15', 'C-16', 'C-17', 'C-18', 'C-19', 'C-20', 'C-21', 'C-26'],
      place: 'to-form',
    },
  },
  tags: ['autodocs'],
});

type Canvas = ReturnType<typeof within>;

/** The check-in form after the identity check and the card check, filled in from the verified document. */
const verified = {
  path: '/checkin/checkin-form',
  driver: '',
  state: PASSED_INTRODUCTION,
} as const;
/** The check-in form of a driver who continued without the identity check and the card check (C-26). */
const unverified = {
  ...verified,
  state: { ...verified.state, skipsIdentity: 'choice', skipsCard: true },
} as const;

const type = async (canvas: Canvas, label: string | RegExp, value: string) => {
  const input = await canvas.findByLabelText(label);
  await userEvent.clear(input);
  if (value) await userEvent.type(input, value);
};
const answerNo = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('radio', { name: 'No' }));
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

/** Checks that the failure message is in the viewport and has the focus. */
const expectWhy = async (canvas: Canvas) => {
  const why = () => canvas.getByText(formStepMessages.kept).closest('[role="alert"]')!;
  await waitFor(() => expect(why()).toHaveFocus());
  const { top, bottom } = why().getBoundingClientRect();
  await expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
};

/**
 * The form is filled in from the verified document. The names are read-only, and the driver's record is saved
 * automatically (C-15, C-19).
 */
export const Verified = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt(verified),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.saved)).toBeVisible();
    await expect(canvas.getByLabelText(nameMessages.firstName)).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: text.confirm })).toBeVisible();
  },
});

export const Desktop = meta.story({
  globals: { scenario: 'check-in-checkin-form', viewport: { value: 'desktop' } },
  ...checkInAt(verified),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.saved)).toBeVisible();
  },
});

/**
 * The form shows the rental's estimated cost before its last button, with the same lines as the confirmation
 * email (C-21).
 */
export const Estimate = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-prepaid' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    const total = await canvas.findByText(text.estimateTotal);
    await expect(total.nextElementSibling).toHaveTextContent(/^\$[\d,]+\.\d{2}$/);
    await expect(canvas.getByText(text.estimateLine(text.estimateDays, 5))).toBeVisible();
    await expect(canvas.getByText(text.prepaid)).toBeVisible();
  },
});

/**
 * The rental's cost estimate could not be loaded. The form works without it, and the estimate is requested
 * again when the form is sent.
 */
export const EstimateNotLoaded = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({
    ...unverified,
    faults: [{ kind: 'status', status: 400, operation: 'FrontdeskGetEstimate' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.estimateFailed)).toBeVisible();
    await playFaults([]);
    await press(canvas, text.estimateAgain);
    await expect(await canvas.findByText(text.estimateTotal)).toBeVisible();
  },
});

export const EstimateLoading = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...unverified, faults: [{ kind: 'hang', operation: 'FrontdeskGetEstimate' }] }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.estimateLoading))[0]).toBeInTheDocument();
  },
});

/** The form with the section of the booking's details opened (C-16). */
export const Booking = meta.story({
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt(verified),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(text.booking));
    await expect(canvas.getByText(text.pickupPlace)).toBeVisible();
  },
});

/** Without verification the names can be typed as well (C-26). */
export const Unverified = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(nameMessages.firstName)).not.toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: text.submit })).toBeVisible();
  },
});

/**
 * The form of a new customer, for whom the services return hardly any values. Missing values are reported in
 * the error summary and at each field.
 */
export const NothingTyped = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-new-customer' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await type(canvas, nameMessages.firstName, '');
    await type(canvas, licenceMessages.number, '');
    await press(canvas, text.submit);
    const required = `${nameMessages.firstName}: ${fieldErrorMessages.required}`;
    await expect(await canvas.findByRole('link', { name: required })).toBeVisible();
  },
});

/** The form with typed values that its rules refuse: each field shows its error. */
export const WronglyTyped = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await type(canvas, emailMessages.label, 'ngaio@');
    await type(canvas, text.dob, '01/01/2015');
    await type(canvas, licenceMessages.number, 'X 604/1187');
    await type(canvas, text.street, 'Level 12 of the tower at the end of the street');
    await press(canvas, text.submit);
    for (const words of [
      emailMessages.invalid,
      checkInFormErrorMessages.young,
      licenceMessages.characters,
      textLengthMessages.tooLong(MAX_ADDRESS_LINE_LENGTH),
    ])
      await expect((await canvas.findAllByText(words))[0]).toBeVisible();
  },
});

/**
 * The form with typed values that further rules refuse. Each of these fields shows its error, among them a field with
 * an invisible character, as pasted text may contain.
 */
export const WronglyTypedBesides = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await type(canvas, nameMessages.firstName, '');
    await userEvent.paste('Ngaio\u0007');
    const own = await canvas.findByLabelText<HTMLInputElement>(text.contactNumber);
    await type(canvas, new RegExp(`^${text.emergencyContactNumber}`), own.value);
    await type(canvas, text.dob, '14/06/1920');
    await type(canvas, licenceMessages.number, 'X60411870000000000000');
    await type(canvas, new RegExp(`^${text.expiry}`), '20/08/2021');
    await press(canvas, text.submit);
    for (const words of [
      fieldErrorMessages.unprintable,
      checkInFormErrorMessages.emergencySame,
      checkInFormErrorMessages.old,
      licenceMessages.long,
      checkInFormErrorMessages.expiry,
    ])
      await expect(await canvas.findByRole('link', { name: new RegExp(`: ${words}$`) })).toBeVisible();
  },
});

/** While the street is typed, the form suggests addresses in the chosen state (C-17). */
export const AddressesFound = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await type(canvas, text.street, '27 Wattle');
    await expect((await canvas.findAllByRole('option', { name: /27 Wattle Street/ }))[0]).toBeVisible();
  },
});

/** Addresses are being looked up. The person need not wait, and can type the address by hand (C-17). */
export const AddressesAwaited = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...unverified, faults: [{ kind: 'hang', operation: 'AddressValidationByAddress' }] }),
  play: async ({ canvas }) => {
    await type(canvas, text.street, '27 Wattle');
    await expect((await canvas.findAllByText(addressSuggestionMessages.searching))[0]).toBeVisible();
    await expect(canvas.getByRole('option', { name: text.byHand })).toBeVisible();
  },
});

/** A suggested address has been chosen: it fills the fields, and a screen reader says so (C-17). */
export const AddressTaken = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await type(canvas, text.street, '27 Wattle');
    const suggestion = (await canvas.findAllByRole('option', { name: /27 Wattle Street/ }))[0]!;
    const address = suggestion.textContent;
    await userEvent.click(suggestion);
    const said = await canvas.findByText(text.taken(address));
    await expect(said.closest('[role="status"]')).toBeInTheDocument();
    await expect(canvas.getByLabelText(text.street)).toHaveValue('27 Wattle Street');
  },
});

export const NoAddressFound = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await type(canvas, text.street, 'Nowhere at all');
    await waitFor(() => expect(canvas.getAllByText(addressSuggestionMessages.noneFound)[0]).toBeVisible());
  },
});

export const AddressesNotFetched = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({
    ...unverified,
    faults: [{ kind: 'status', status: 400, operation: 'AddressValidationByAddress' }],
  }),
  play: async ({ canvas }) => {
    await type(canvas, text.street, '27 Wattle');
    await expect((await canvas.findAllByText(addressSuggestionMessages.failed))[0]).toBeVisible();
  },
});

/**
 * A street is typed before a state or country is chosen. Addresses cannot be looked up yet, and the form says
 * so.
 */
export const AddressWithoutARegion = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(text.countryCode), '');
    await type(canvas, text.street, '27 Wattle');
    await expect((await canvas.findAllByText(text.regionFirst))[0]).toBeVisible();
  },
});

/** A foreign licence may have no expiry. The form then contains a date two years ahead (C-18). */
export const NoExpiry = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-international' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText(text.noExpiry));
    await expect(canvas.getByLabelText(new RegExp(`^${text.expiry}`))).toHaveAttribute('readonly');
  },
});

/**
 * The driver submits the form with a licence that expires before the vehicle's return, so a dialog warns
 * first.
 */
export const LicenceEndsTooSoon = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    const soon = new Date(Date.now() + 4 * 24 * 3_600_000);
    const parts = [soon.getDate(), soon.getMonth() + 1].map((part) => String(part).padStart(2, '0'));
    const expiry = await canvas.findByLabelText(new RegExp(`^${text.expiry}`));
    await userEvent.clear(expiry);
    await userEvent.type(expiry, [...parts, soon.getFullYear()].join('/'));
    await answerNo(canvas);
    await press(canvas, text.submit);
    const dialog = await canvas.findByRole('dialog', { name: text.expiryTitle });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

/** A verified customer has changed the email, so a dialog asks for a new verification. */
export const DetailsChanged = meta.story({
  globals: { scenario: 'check-in-verified' },
  ...checkInAt({ ...verified, state: { ...verified.state, card: { status: 'approved' } } }),
  play: async ({ canvas }) => {
    await type(canvas, emailMessages.label, 'somebody.else@mail.example');
    await answerNo(canvas);
    await press(canvas, text.confirm);
    const dialog = await canvas.findByRole('dialog', { name: text.changedTitle });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

/**
 * A driver who has just passed the ID check may change the email and the phone number, and the new values are saved
 * (C-19).
 */
export const MendedAfterThePass = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt(verified),
  play: async ({ canvas }) => {
    await type(canvas, emailMessages.label, 'somebody.else@mail.example');
    await type(canvas, text.contactNumber, '0491570110');
    await answerNo(canvas);
    await press(canvas, text.confirm);
    await expect(
      await canvas.findByText(summaryMessages.emailSent('somebody.else@mail.example')),
    ).toBeVisible();
  },
});

/**
 * Customer number 999999 means that there is no customer record. The typed email then does not change a record, so no
 * dialog opens.
 */
export const NoProfile = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-no-profile-number' },
  ...checkInAt({ ...verified, state: { ...verified.state, card: { status: 'approved' } } }),
  play: async ({ canvas }) => {
    await type(canvas, emailMessages.label, 'somebody.else@mail.example');
    await answerNo(canvas);
    await press(canvas, text.confirm);
    // Submit sends the form without asking about the email. The services then require the card, because this story
    // only pretends that it was approved.
    await expect(await canvas.findByRole('dialog', { name: text.verifyFirstTitle })).toBeVisible();
    await expect(canvas.queryByRole('dialog', { name: text.changedTitle })).toBeNull();
  },
});

export const Loading = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt({ ...verified, faults: [{ kind: 'hang', operation: 'WebRetrieveReservation' }] }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.loading))[0]).toBeInTheDocument();
  },
});

export const NotLoaded = meta.story({
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt({
    ...verified,
    faults: [{ kind: 'status', status: 400, operation: 'WebRetrieveReservation' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loadFailed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: formStepMessages.retry })).toBeVisible();
  },
});

/** The automatic saving of the driver's record failed. When the driver confirms the form, the record is sent again. */
export const NotSavedByItself = meta.story({
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt({
    ...verified,
    faults: [{ kind: 'status', status: 400, operation: 'FrontdeskUpdateCustomer' }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.saveFailed)).toBeVisible();
  },
});

/** The person has left the form and returned. Its fields contain what was typed before, and the form says so. */
export const Restored = meta.story({
  globals: { scenario: 'check-in-unverified' },
  // After a choice to continue unverified, Continue would ask for that choice again, so an outage skips the check
  // here.
  ...checkInAt({ ...unverified, state: { ...unverified.state, skipsIdentity: 'outage' } }),
  play: async ({ canvas }) => {
    await type(canvas, text.city, 'Exampleton');
    await press(canvas, shellMessages.back);
    await press(canvas, checkInMessages.continue);
    await expect(await canvas.findByText(text.restored)).toBeVisible();
    await expect(canvas.getByLabelText(text.city)).toHaveValue('Exampleton');
  },
});

/** The form is being sent. Its button is busy, and a screen reader says so. */
export const Sending = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await answerNo(canvas);
    await expect(await canvas.findByText(text.estimateTotal)).toBeVisible();
    // The estimate is fetched before the request that completes the check-in. It hangs here, so the form keeps sending
    // while its fields can still be changed.
    await playFaults([{ kind: 'hang', operation: 'FrontdeskGetEstimate' }]);
    await press(canvas, text.submit);
    await expect(await canvas.findByText(text.submitting)).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('button', { name: text.submit })).toHaveAttribute('aria-busy', 'true');
  },
});

/**
 * The person has changed a field while the form was being sent. The form stays, and says that the change is not sent
 * yet (C-19).
 */
export const Overtaken = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(unverified),
  play: async ({ canvas }) => {
    await answerNo(canvas);
    await expect(await canvas.findByText(text.estimateTotal)).toBeVisible();
    await playFaults([{ kind: 'slow', delayMs: 2000 }]);
    await press(canvas, text.submit);
    await expect(await canvas.findByText(text.submitting)).toBeInTheDocument();
    await type(canvas, text.city, 'Exampleton');
    const told = (await canvas.findByText(formStepMessages.overtaken)).closest('[role="status"]');
    await expect(told).toHaveTextContent(formStepMessages.endedByChange);
    await expect(told).toHaveTextContent(formStepMessages.sendAgain(text.submit));
    await expect(canvas.getByLabelText(text.city)).toHaveValue('Exampleton');
  },
});

/** Sending the form failed. Everything that was typed is still in the form, and the button sends it again. */
export const NotSent = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({
    ...unverified,
    faults: [{ kind: 'status', status: 400, operation: 'FrontdeskUpdateReservationAndCustomer' }],
  }),
  play: async ({ canvas }) => {
    await answerNo(canvas);
    await press(canvas, text.submit);
    await expectWhy(canvas);
    await press(canvas, formStepMessages.retry);
    await expectWhy(canvas);
  },
});

const unreachable = {
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({
    ...unverified,
    faults: [{ kind: 'refuse', operation: 'FrontdeskUpdateReservationAndCustomer' }],
  }),
};

const sendInVain = async (canvas: Canvas) => {
  await answerNo(canvas);
  await press(canvas, text.submit);
  await expectWhy(canvas);
  await expect(canvas.getByText(formStepMessages.waitsKept)).toBeVisible();
};

/**
 * The services cannot be reached, so the form waits and is sent automatically (C-19). It shows since when it has been
 * waiting, and a button stops it.
 */
export const Waiting = meta.story({
  ...unreachable,
  play: async ({ canvas }) => {
    await sendInVain(canvas);
    await expect(canvas.getByRole('button', { name: formStepMessages.retry })).toBeVisible();
  },
});

/**
 * The person has stopped the automatic sending of the waiting form. Everything that was typed is still
 * there.
 */
export const NoLongerWaiting = meta.story({
  ...unreachable,
  play: async ({ canvas }) => {
    await sendInVain(canvas);
    await press(canvas, formStepMessages.cancel);
    await expect(await canvas.findByText(formStepMessages.ended)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.submit })).toBeVisible();
  },
});

// While the browser reports that it is offline, a failed request is not retried, and the form waits at once.
const goOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
const goOnline = () => Reflect.deleteProperty(navigator, 'onLine');

/** Like `unreachable`, for stories whose play function may take the browser offline. */
const leavingTheNetwork = {
  ...unreachable,
  beforeEach: async (context: Parameters<typeof unreachable.beforeEach>[0]) => {
    const leave = await unreachable.beforeEach(context);
    return () => {
      goOnline();
      leave();
    };
  },
};

/**
 * The form is waiting to be sent while the person is on another page. That page says so, and that the form is sent
 * automatically (C-19).
 */
export const WaitingElsewhere = meta.story({
  ...leavingTheNetwork,
  play: async ({ canvas }) => {
    goOffline();
    await sendInVain(canvas);
    await press(canvas, shellMessages.back);
    await expect(await canvas.findByText(new RegExp(`^${checkInMessages.unsent}, since`))).toBeVisible();
    await expect(canvas.getByText(new RegExp(waitingToSendMessages.sentByItself))).toBeVisible();
  },
});

/**
 * The session has ended while the form is waiting to be sent. The login says that a check-in is waiting on this
 * device, and that it is sent after a login (C-19).
 */
export const WaitingAtTheLogin = meta.story({
  ...leavingTheNetwork,
  play: async ({ canvas }) => {
    goOffline();
    await sendInVain(canvas);
    goOnline();
    await playFaults([{ kind: 'status', status: 401, method: 'POST', path: '/api/query' }]);
    window.dispatchEvent(new Event('online'));
    const title = new RegExp(`^${waitingCheckInMessages.title('')}`);
    await expect(await canvas.findByText(title)).toBeVisible();
    await expect(canvas.getByText(waitingCheckInMessages.advice)).toBeVisible();
    await expect(canvas.getByLabelText(loginMessages.bookingNumber)).toBeVisible();
  },
});

/**
 * The device's storage can no longer be read while the form is waiting, so it is unknown whether another tab has sent
 * it. It is not sent automatically, and the form says whom to contact.
 */
export const DeviceLost = meta.story({
  ...leavingTheNetwork,
  play: async ({ canvas }) => {
    goOffline();
    await sendInVain(canvas);
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
    const lost = spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      stores,
      mode,
      options,
    ) {
      if ([stores].flat().includes('drafts') && mode !== 'readwrite')
        throw new DOMException('The connection was closed', 'InvalidStateError');
      return transaction.call(this, stores, mode, options);
    });
    try {
      goOnline();
      window.dispatchEvent(new Event('online'));
      const why = (await canvas.findByText(text.unsent)).closest('[role="alert"]');
      await waitFor(() => expect(why).toHaveFocus());
      await expect(canvas.getByText(formStepMessages.kept)).toBeVisible();
    } finally {
      lost.mockRestore();
    }
  },
});

/**
 * The waiting form is sent from another page, and the services refuse it. That page says so, and links to the form
 * (C-19).
 */
export const RefusedElsewhere = meta.story({
  ...leavingTheNetwork,
  play: async ({ canvas }) => {
    goOffline();
    await sendInVain(canvas);
    goOnline();
    await playFaults([{ kind: 'status', status: 400, operation: 'FrontdeskUpdateReservationAndCustomer' }]);
    await press(canvas, shellMessages.back);
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText(checkInMessages.unsentAsks)).toBeVisible();
    await expect(canvas.getByText(new RegExp(`^${checkInMessages.unsent}, since`))).toBeVisible();
    await expect(canvas.getByRole('link', { name: checkInMessages.unsentOpen })).toHaveAttribute(
      'href',
      unverified.path,
    );
  },
});

/**
 * The browser stores nothing on the device. The form says so. If it could not be sent, it waits only as long as the
 * page is open (D-05).
 */
export const NothingKept = meta.story({
  ...leavingTheNetwork,
  beforeEach: async (context) => {
    const leave = await leavingTheNetwork.beforeEach(context);
    const makeRoom = fillDevice();
    return () => {
      makeRoom();
      leave();
    };
  },
  play: async ({ canvas }) => {
    await answerNo(canvas);
    await expect(await canvas.findByText(text.notKept)).toBeVisible();
    goOffline();
    await press(canvas, text.submit);
    await expectWhy(canvas);
    goOnline();
    await expect(canvas.getByText(formStepMessages.waits)).toBeVisible();
    await expect(canvas.getByRole('button', { name: formStepMessages.retry })).toBeVisible();
  },
});

const additional = {
  ...verified,
  path: '/additional-driver-checkin/checkin-form',
  kind: 'additional-driver',
} as const;

/** The form of an additional driver, who sees the booking (C-16) and cannot invite anybody. */
export const AdditionalDriver = meta.story({
  globals: { scenario: 'check-in-additional-driver-verified' },
  ...checkInAt(additional),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(nameMessages.lastName)).toBeVisible();
    await expect(canvas.getByText(text.booking)).toBeVisible();
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },
});

/** The form of an additional driver with a foreign licence, with which the driver cannot continue. */
export const ForeignLicence = meta.story({
  globals: { scenario: 'check-in-additional-driver-verified' },
  ...checkInAt(additional),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(licenceMessages.region), 'DE');
    await type(canvas, emailMessages.label, 'tomoko@mail.example');
    await type(canvas, text.contactNumber, '0491570110');
    await type(canvas, text.dob, '27/03/1985');
    await type(canvas, text.street, '12 Sample Street');
    await type(canvas, text.city, 'Exampleton');
    await userEvent.selectOptions(canvas.getByLabelText(text.countryCode), 'NS');
    await press(canvas, text.confirm);
    await expect((await canvas.findAllByText(text.foreignLicence))[0]).toBeVisible();
  },
});
