/** Helpers for tests that complete a check-in in Node, with the sandbox's services in the same process. */
import type { Transport } from '@journey/api';
import { signInToCheckIn } from '@journey/api/auth';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import type { Scenario, Store } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { openTask } from '../../engine/outbox/send-once.ts';
import { readEvents } from '../../engine/testing/fault-matrix.ts';
import { createTestTransport, startTestServices, type TestServices } from '../../engine/testing/services.ts';
import { CUSTOMER_NUMBER_WITHOUT_RECORD } from '../rules/customer-number.ts';
import { toDriverDetails } from '../steps/form/details.ts';
import { createInitialCheckInFormValues } from '../steps/form/prefill.ts';
import type { CheckInSaveContext } from '../steps/form/saves.ts';
import { saveAndCompleteCheckIn, saveCustomerRecord } from '../steps/form/send-details.ts';
import { sendPendingConfirmationEmail } from '../steps/summary/send-pending-confirmation.ts';

/** Running services with one booking, whose renter is signed in and has filled in the form. */
export interface CheckInTestServices {
  readonly services: TestServices;
  readonly token: string;
  /** Returns what saving the check-in needs, as a page reads it when it opens in a new tab. */
  readonly openPage: (drafts: Drafts) => Promise<CheckInSaveContext>;
  /**
   * Does what one tab does in a real visit: it saves the record automatically after the identity check, sends the form
   * by Submit, and sends the email from the summary.
   */
  readonly send: (api: Transport, page: CheckInSaveContext) => Promise<void>;
}

/** The renter's booking. */
export const TEST_BOOKING = 'M500000001';

/** Signs the booking's renter in. */
export const signInTestRenter = ({ fetch }: TestServices) =>
  signInToCheckIn(createTestTransport(fetch), {
    variant: 'booking',
    bookingNumber: TEST_BOOKING,
    lastName: 'Kahurangi',
    country: 'AU',
  });

const VERIFIED_RENTER = 'check-in-valid-result';

/** Returns the scenario in which the verified renter has no customer record, so that the check-in makes one. */
const loadRenterWithoutRecord = async (): Promise<Scenario> => {
  const scenario = await scenarios[VERIFIED_RENTER]!();
  return {
    ...scenario,
    people: scenario.people.map((person) => ({ ...person, customerNumber: CUSTOMER_NUMBER_WITHOUT_RECORD })),
  };
};

/**
 * Starts the sandbox's services and signs in the renter of a booking, whose identity has been checked.
 * @param hasRecord whether the renter has a customer record
 * @param store as for `startTestServices`
 */
export const startCheckInTestServices = async (
  hasRecord: boolean,
  store?: Store,
): Promise<CheckInTestServices> => {
  const services = startTestServices(hasRecord ? VERIFIED_RENTER : loadRenterWithoutRecord, store);
  const { token } = await signInTestRenter(services);
  const api = createTestTransport(services.fetch, token);
  const checkIn = await fetchCheckInReservation(api, { bookingNumber: TEST_BOOKING });
  const reservation = await fetchReservation(api, TEST_BOOKING);
  const driver = toDriverDetails(
    createInitialCheckInFormValues(checkIn.driver ?? reservation.driver, undefined),
  );
  return {
    services,
    token,
    openPage: async (drafts) => ({
      details: {
        checkIn,
        reservation,
        customer: undefined,
        identity: undefined,
        kept: {},
        typedFields: [],
        drafts,
        task: await openTask(drafts),
      },
      kind: 'primary',
      isSkipped: false,
    }),
    send: async (way, page) => {
      await saveCustomerRecord(way, driver, page).catch(() => undefined);
      await saveAndCompleteCheckIn(way, driver, page);
      await sendPendingConfirmationEmail(way, page.details.drafts, () => undefined);
    },
  };
};

/** The entries that a check-in's three writes (record, check-in, email) add to the services' audit log, in order. */
export const CHECK_IN_EVENTS = ['customer-saved', 'check-in-completed', 'message-sent'];

/** Returns which of a check-in's writes the services' audit log contains, in order. */
export const readCheckInEvents = async (services: TestServices): Promise<string[]> =>
  (await readEvents(services)).filter((event) => CHECK_IN_EVENTS.includes(event));
