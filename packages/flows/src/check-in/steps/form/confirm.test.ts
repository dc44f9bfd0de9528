import 'fake-indexeddb/auto';
import { ApiError } from '@journey/api';
import type { Customer } from '@journey/api/customers';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import { createFormDraftStore, listSubmittedFormDraftNames } from '../../../engine/form-step/form-drafts.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { createCheckInApp } from '../../check-in.ts';
import { FORM_DRAFT_NAME, FORM_QUEUE, openCheckInDrafts, readStoredConfirmation } from '../../drafts.ts';
import type { SubmitAction } from '../../rules/submit-path.ts';
import { INITIAL_CHECK_IN_STATE } from '../../state.ts';
import { createSaveContext, filledCheckInFormValues } from '../../testing/save-context.ts';
import {
  CHECK_IN_EVENTS,
  readCheckInEvents,
  startCheckInTestServices,
  TEST_BOOKING,
} from '../../testing/test-services.ts';
import { decideActionOnConfirm, getConfirmationFailureMessage, sendStoredConfirmation } from './confirm.ts';
import type { CheckInFormValues } from './details.ts';
import { sendPendingConfirmationEmail } from '../summary/send-pending-confirmation.ts';

it.each<[ApiError['kind'] | undefined, string]>([
  ['server', 'If you continue to experience issues please head to the counter on arrival'],
  [undefined, 'If you continue to experience issues please head to the counter on arrival'],
  ['network', 'The answer.'],
  ['business', 'The answer.'],
])('a check-in that was not completed for a failure of kind %s says “%s” (C-19)', (kind, told) => {
  const error = kind ? new ApiError('The answer.', { kind, action: 'check-in' }) : new Error('Broken');
  expect(getConfirmationFailureMessage(error)).toContain(told);
});

let sites = 0;

/** Opens a check-in whose driver is signed in, each time on a new device. */
const open = async () => {
  const { services, token, send, openPage } = await startCheckInTestServices(true);
  sites += 1;
  const checkIn = createCheckInApp({ ...site, brand: { ...site.brand, id: `brand-${sites}` } }, '/api');
  checkIn.state.set({
    ...INITIAL_CHECK_IN_STATE,
    kind: 'primary',
    session: { token },
    booking: {
      reservationNumber: TEST_BOOKING,
      verifiesIdentity: false,
      verifiesCard: false,
    },
  });
  const drafts = await openCheckInDrafts(checkIn);
  const api = createTestTransport(services.fetch, token);
  return {
    checkIn,
    drafts,
    api,
    /** The same services, which complete the check-in but whose response to that request is lost. */
    deafApi: createTestTransport(async (input, init) => {
      const request = new Request(input, init);
      const isCompletion = (await request.clone().text()).includes('FrontdeskUpdateReservationAndCustomer');
      const answer = await services.fetch(request);
      if (isCompletion) throw new TypeError('Failed to fetch');
      return answer;
    }, token),
    readEvents: () => readCheckInEvents(services),
    completeElsewhere: async () =>
      send(api, await openPage(await openCheckInDrafts(createCheckInApp(site, '/api')))),
  };
};

/** Stores that the person has confirmed the form with these typed values. */
const confirm = (
  drafts: Drafts,
  typed: Partial<CheckInFormValues> = { city: 'Mudgee' },
  isSkipped = false,
): Promise<boolean> => {
  const store = createFormDraftStore<Partial<CheckInFormValues>>({
    drafts,
    name: FORM_DRAFT_NAME,
    queue: FORM_QUEUE,
    getInput: () => ({ isSkipped }),
  });
  return store.submitted.put(typed);
};

const inDays = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString('en-AU', { timeZone: 'Australia/Sydney' });
};

describe('a confirmation that the device has stored (C-19)', () => {
  it('is sent once, however many tabs and pages send it', async () => {
    const { checkIn, drafts, api, readEvents } = await open();
    await confirm(drafts);
    const results = await Promise.all([1, 2, 3].map(() => sendStoredConfirmation(api, checkIn)));
    expect(results.toSorted()).toEqual(['none', 'none', 'sent']);
    expect(await sendStoredConfirmation(api, checkIn)).toBe('none');
    expect(await readEvents()).toEqual(['customer-saved', 'check-in-completed']);
    expect(await drafts.list('outbox/')).toEqual([]);
    expect(await drafts.get(FORM_DRAFT_NAME)).toBeUndefined();
  });

  it('is not sent once the typed values were changed in any tab', async () => {
    const { checkIn, drafts, api, readEvents } = await open();
    await confirm(drafts);
    await createFormDraftStore({ drafts, name: FORM_DRAFT_NAME, queue: FORM_QUEUE }).put({ city: 'Orange' });
    expect(await sendStoredConfirmation(api, checkIn)).toBe('none');
    expect(await readEvents()).toEqual([]);
    expect(await drafts.get(FORM_DRAFT_NAME)).toEqual({ city: 'Orange' });
  });

  it.each<[string, Partial<CheckInFormValues>]>([
    ['values that are no longer valid', { city: '' }],
    ['a licence that has ended meanwhile', { expiry: inDays(-1) }],
    ['a licence that ends before the return', { expiry: inDays(2) }],
  ])('waits for the form to ask the person about %s', async (_, typed) => {
    const { checkIn, drafts, api, readEvents } = await open();
    await confirm(drafts, typed);
    expect(await sendStoredConfirmation(api, checkIn)).toBe('asks');
    expect(await readEvents()).toEqual([]);
    expect(await readStoredConfirmation(drafts)).toBeDefined();
  });

  it.each([true, false])('stays where the services cannot be reached (skipped: %s)', async (isSkipped) => {
    const { checkIn, drafts } = await open();
    await confirm(drafts, undefined, isSkipped);
    const away = createTestTransport(() => Promise.reject(new TypeError('Failed to fetch')), 'token');
    await expect(sendStoredConfirmation(away, checkIn)).rejects.toMatchObject({ kind: 'network' });
    expect(await readStoredConfirmation(drafts)).toMatchObject({ isSkipped });
  });

  it('is over where another device has completed the check-in', async () => {
    const { checkIn, drafts, api, readEvents, completeElsewhere } = await open();
    await confirm(drafts);
    await completeElsewhere();
    const before = await readEvents();
    expect(await sendStoredConfirmation(api, checkIn)).toBe('sent');
    expect(await readEvents()).toEqual(before);
    expect(await drafts.list('outbox/')).toEqual([]);
  });
});

describe('the email of a check-in whose last answer was lost (C-34)', () => {
  it.each<[string, (device: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['the form was sent again', ({ api, checkIn }) => sendStoredConfirmation(api, checkIn)],
    ['a reload or another login has led to the summary', () => Promise.resolve()],
    [
      'the person has ended the sending',
      ({ drafts }) => drafts.write({ remove: listSubmittedFormDraftNames(FORM_QUEUE) }),
    ],
  ])('is sent once by the summary, after %s', async (_, goOn) => {
    const device = await open();
    const { api, checkIn, drafts } = device;
    await confirm(drafts);
    await expect(sendStoredConfirmation(device.deafApi, checkIn)).rejects.toMatchObject({ kind: 'network' });
    await goOn(device);
    await sendPendingConfirmationEmail(api, drafts, () => undefined);
    expect(await device.readEvents()).toEqual(CHECK_IN_EVENTS);
    expect(await drafts.list()).toEqual([]);
  });
});

// The test data's rental ends on 24 November 2026.
const early = '23/11/2026';

it.each<[string, string, string | undefined, 'COMPLETED' | undefined, SubmitAction]>([
  ['a licence that lasts', '25/11/2026', undefined, undefined, 'direct'],
  ['a licence that ends before the return', early, undefined, undefined, 'licence-expiry'],
  ['such a licence, with which the person went on', early, early, undefined, 'direct'],
  ['another such licence than the accepted one', early, '22/11/2026', undefined, 'licence-expiry'],
  ['such a licence in a check-in that is complete', early, undefined, 'COMPLETED', 'direct'],
])('%s (C-19)', async (_, expiry, acceptedExpiry, status, action) => {
  const from = await createSaveContext();
  const details = { ...from.details, checkIn: { ...from.details.checkIn, status } };
  expect(
    decideActionOnConfirm({ ...from, details }, { ...filledCheckInFormValues, expiry }, acceptedExpiry),
  ).toBe(action);
});

it.each<[string, boolean, SubmitAction]>([
  ['asks a customer who was verified before', false, 're-verify'],
  ['asks nobody who goes on without the identity check', true, 'direct'],
])('a changed e-mail %s to verify it again (C-14, C-19, C-33)', async (_, isSkipped, action) => {
  const from = await createSaveContext({
    isSkipped,
    details: {
      identity: undefined,
      customer: {
        customerNumber: '5530001',
        email: 'before@example.com',
        idVerification: { status: 'COMPLETED_PASS' },
      } as Customer,
    },
  });
  expect(decideActionOnConfirm(from, filledCheckInFormValues, undefined)).toBe(action);
  // An accepted expiry date does not answer another question.
  expect(decideActionOnConfirm(from, filledCheckInFormValues, filledCheckInFormValues.expiry)).toBe(action);
});
