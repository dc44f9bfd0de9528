import { describe, expect, it } from 'vitest';
import {
  filledDriverDetails,
  filledCheckInFormValues,
  createSaveContext,
} from '../../testing/save-context.ts';
import { createFakeServices } from '../../testing/services.ts';
import { CUSTOMER_NUMBER_WITHOUT_RECORD } from '../../rules/customer-number.ts';
import { checkInFormMessages as text } from './messages.ts';
import { toDriverDetails } from './details.ts';
import { saveAndCompleteCheckIn } from './send-details.ts';

const CREATE = 'FrontdeskCreateCustomer';
const UPDATE = 'FrontdeskUpdateCustomer';
const COMPLETE = 'FrontdeskUpdateReservationAndCustomer';
const ESTIMATE = 'FrontdeskGetEstimate';
const line = (Description: string, Quantity: number, SubTotal: number) => ({
  Description,
  Quantity,
  SubTotal,
  Total: SubTotal,
});
const good = {
  [CREATE]: [{ CustomerNumber: '777001' }],
  [UPDATE]: [{ CustomerNumber: '777001' }],
  [COMPLETE]: [{ CheckinStatus: 'COMPLETED' }],
  [ESTIMATE]: [
    {
      Estimate: { Total: 240, CurrencyCode: 'AUD' },
      Customer: {
        TimeCharges: [line('DAYS', 3, 240), line('HOURS', 0, 9)],
        OptionsCharges: [line('GPS', 1, 0)],
      },
    },
  ],
};
const fails = ['lost', 'lost', 'lost', 'lost'] as const;
const needsId = async () => {
  const place = await createSaveContext();
  return { ...place, details: { ...place.details, checkIn: { ...place.details.checkIn, needsId: true } } };
};

describe('sending a check-in’s details (C-19, C-21, C-34)', () => {
  it('creates the record, then completes the check-in with the lines that are not zero', async () => {
    const { api, calls, sent } = createFakeServices(good);
    await saveAndCompleteCheckIn(api, filledDriverDetails, await createSaveContext());
    expect(calls.map(({ operation }) => operation)).toEqual([CREATE, ESTIMATE, COMPLETE]);
    expect(sent(COMPLETE)[0]!.variables).toMatchObject({
      input: {
        Checkedin: true,
        Total: 240,
        TimeCharges: [line('DAYS', 3, 240)],
        OptionsCharges: [],
        Renter: { Address: { HomeTelephoneNumber: '+61412345678', CellTelephoneNumber: '+64215550199' } },
      },
    });
  });

  it('stores the confirmation and removes the typed values', async () => {
    const place = await createSaveContext();
    await place.details.drafts.put('form', filledCheckInFormValues);
    await saveAndCompleteCheckIn(createFakeServices(good).api, filledDriverDetails, place);
    await expect(place.details.drafts.get('confirmation')).resolves.toMatchObject({
      email: 'aroha@example.com',
    });
    await expect(place.details.drafts.get('form')).resolves.toBeUndefined();
  });

  it('sends each write once, however often it is called', async () => {
    const { api, sent } = createFakeServices(good);
    const place = await createSaveContext();
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    expect([sent(CREATE).length, sent(COMPLETE).length]).toEqual([1, 1]);
  });

  it('after a failure sends only the missing write, under the same key', async () => {
    const { api, sent } = createFakeServices({ ...good, [COMPLETE]: [...fails, ...good[COMPLETE]] });
    const place = await createSaveContext();
    await place.details.drafts.put('form', filledCheckInFormValues);
    await expect(saveAndCompleteCheckIn(api, filledDriverDetails, place)).rejects.toThrow(
      'We are unable to complete your request',
    );
    await expect(place.details.drafts.get('form')).resolves.toEqual(filledCheckInFormValues);
    await expect(place.details.drafts.get('confirmation')).resolves.toBeDefined();
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    expect(sent(CREATE)).toHaveLength(1);
    expect(new Set(sent(COMPLETE).map(({ key }) => key)).size).toBe(1);
    await expect(place.details.drafts.get('confirmation')).resolves.toBeDefined();
  });

  it('saves later changes to the record that it created', async () => {
    const { api, sent } = createFakeServices(good);
    const place = await createSaveContext();
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    await saveAndCompleteCheckIn(
      api,
      toDriverDetails({ ...filledCheckInFormValues, city: 'Elsewhere' }),
      place,
    );
    expect(sent(CREATE)).toHaveLength(1);
    expect(sent(UPDATE)[0]!.variables).toMatchObject({ input: { CustomerNumber: '777001' } });
    expect(sent(COMPLETE)).toHaveLength(2);
  });

  it('creates a record where the services refuse the number that the device has stored', async () => {
    const { api, sent } = createFakeServices({ ...good, [UPDATE]: ['refused'] });
    const place = { ...(await createSaveContext()), kind: 'additional-driver' as const };
    const { drafts } = place.details;
    await drafts.put('customer-number', '800001');
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    expect([sent(UPDATE).length, sent(CREATE).length, sent(COMPLETE).length]).toEqual([1, 1, 1]);
    expect(sent(CREATE)[0]!.key).not.toBe(sent(UPDATE)[0]!.key);
    expect(await drafts.get('customer-number')).toBe('777001');
  });

  it('creates no second record where the services refuse an update of the one that they have told', async () => {
    const { api, sent } = createFakeServices({ ...good, [UPDATE]: ['refused'] });
    const place = await createSaveContext();
    const driver = { ...place.details.reservation.driver, customerNumber: '777001' } as const;
    const checkIn = { ...place.details.checkIn, driver };
    const saved = saveAndCompleteCheckIn(api, filledDriverDetails, {
      ...place,
      details: { ...place.details, checkIn },
    });
    await expect(saved).rejects.toMatchObject({ kind: 'business' });
    expect(sent(CREATE)).toEqual([]);
  });

  it.each([
    ['the record that was created, where there was none', undefined, '777001'],
    ['the record that was created, where the number meant none', CUSTOMER_NUMBER_WITHOUT_RECORD, '777001'],
    ['the record that there was', '654321', '654321'],
  ])('completes the check-in with the number of %s', async (_, customerNumber, sentNumber) => {
    const { api, sent } = createFakeServices(good);
    const place = await createSaveContext();
    const checkIn = { ...place.details.checkIn, driver: { customerNumber } };
    await saveAndCompleteCheckIn(api, filledDriverDetails, {
      ...place,
      details: { ...place.details, checkIn },
    });
    expect(sent(COMPLETE)[0]!.variables).toMatchObject({ input: { CustomerNumber: sentNumber } });
  });

  it('does not store the number that means no record', async () => {
    const { api, sent } = createFakeServices({
      ...good,
      [CREATE]: [{ CustomerNumber: CUSTOMER_NUMBER_WITHOUT_RECORD }],
    });
    const place = await createSaveContext();
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    await saveAndCompleteCheckIn(
      api,
      toDriverDetails({ ...filledCheckInFormValues, city: 'Elsewhere' }),
      place,
    );
    expect([sent(CREATE).length, sent(UPDATE).length]).toEqual([2, 0]);
  });

  it.each([undefined, CUSTOMER_NUMBER_WITHOUT_RECORD])(
    'creates no record of a renter who was not verified and has the number %s',
    async (customerNumber) => {
      const { api, calls } = createFakeServices(good);
      const place = await needsId();
      const checkIn = { ...place.details.checkIn, driver: { customerNumber } };
      await saveAndCompleteCheckIn(api, filledDriverDetails, {
        ...place,
        details: { ...place.details, checkIn },
      });
      expect(calls.map(({ operation }) => operation)).toEqual([ESTIMATE, COMPLETE]);
    },
  );

  it('saves only the status of the identity with the record of a renter who was not verified (C-20)', async () => {
    const { api, calls, sent } = createFakeServices(good);
    const place = await needsId();
    const customer = { customerNumber: '654321', isRestricted: false };
    await saveAndCompleteCheckIn(api, filledDriverDetails, {
      ...place,
      isSkipped: true,
      details: { ...place.details, customer },
    });
    expect(calls.map(({ operation }) => operation)).toEqual([UPDATE, ESTIMATE, COMPLETE]);
    const { input } = sent(UPDATE)[0]!.variables as { input: object };
    expect(input).toMatchObject({
      CustomerNumber: '654321',
      IdVerificationSkipped: true,
      IdStatus: { Scanned: false },
    });
    expect(input).not.toHaveProperty('Customer');
  });

  it('sends the status of the identity once, whatever changes in the form after a failure', async () => {
    const { api, sent } = createFakeServices({ ...good, [ESTIMATE]: ['refused', ...good[ESTIMATE]] });
    const { details, ...place } = await needsId();
    const customer = { customerNumber: '654321', isRestricted: false };
    const renter = { ...place, isSkipped: true, details: { ...details, customer } };
    await expect(saveAndCompleteCheckIn(api, filledDriverDetails, renter)).rejects.toThrow(
      text.estimateFailed,
    );
    await saveAndCompleteCheckIn(
      api,
      toDriverDetails({ ...filledCheckInFormValues, city: 'Elsewhere' }),
      renter,
    );
    expect([sent(UPDATE).length, sent(COMPLETE).length]).toEqual([1, 1]);
  });

  it('updates no record that it has created if nothing has changed since', async () => {
    const { api, sent } = createFakeServices({ ...good, [COMPLETE]: [...fails, ...good[COMPLETE]] });
    const place = { ...(await needsId()), kind: 'additional-driver' as const };
    await expect(saveAndCompleteCheckIn(api, filledDriverDetails, place)).rejects.toThrow(
      'We are unable to complete your request',
    );
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    expect([sent(CREATE).length, sent(UPDATE).length]).toEqual([1, 0]);
  });

  it('saves an additional driver’s record without an estimate or a confirmation', async () => {
    const { api, calls } = createFakeServices(good);
    const place = { ...(await needsId()), kind: 'additional-driver' as const };
    await saveAndCompleteCheckIn(api, filledDriverDetails, place);
    expect(calls.map(({ operation }) => operation)).toEqual([CREATE, COMPLETE]);
    await expect(place.details.drafts.get('confirmation')).resolves.toBeUndefined();
  });

  it('fails without completing the check-in when there is no estimate', async () => {
    const { api, sent } = createFakeServices({ ...good, [ESTIMATE]: ['refused'] });
    await expect(
      saveAndCompleteCheckIn(api, filledDriverDetails, await createSaveContext()),
    ).rejects.toMatchObject({
      kind: 'business',
      message: text.estimateFailed,
    });
    expect(sent(COMPLETE)).toEqual([]);
  });
});
