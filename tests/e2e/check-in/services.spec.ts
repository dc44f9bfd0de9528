import { createTransport, createIdempotencyKey, type Transport } from '@journey/api';
import { fetchAddress, findAddresses } from '@journey/api/addresses';
import {
  fetchCheckInReservation,
  fetchCheckInEstimate,
  fetchReservationExtras,
  fetchVehicleClassRates,
  fetchReservation,
  fetchReservationEstimate,
  saveCheckIn,
  updateReservation,
} from '@journey/api/reservations';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { booking, checkIn, loadState } from './check-in.ts';

/**
 * Creates the product's API client, but sends each request from a signed-in driver's page, so that it has the page's
 * origin, goes through its host and is subject to its security policy.
 */
const clientIn = (page: Page, origin: string, token: string): Transport =>
  createTransport({
    base: `${origin}/api`,
    token: () => token,
    onUnauthorised: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const sent = {
        url: request.url,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: request.method === 'GET' ? undefined : await request.text(),
      };
      const { status, headers, body } = await page.evaluate(async ({ url, ...rest }) => {
        const reply = await fetch(url, rest);
        return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
      }, sent);
      return new Response(body, { status, headers });
    },
  });

test(
  'reservations are read, priced, compared and changed; addresses found, by text and by record',
  { tag: ['@D-02', '@D-06', '@D-09', '@phone-only'] },
  async ({ page, host, sandbox }) => {
    await loadState(sandbox, 'checkin-form');
    const origin = host('meridian-au');
    await checkIn(page, origin);
    await expect(page).toHaveURL(/\/checkin\/checkin-form$/);
    const token = await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('journey.check-in.meridian-au') ?? '{}') as {
        session?: { token: string };
      };
      return kept.session?.token ?? '';
    });
    const api = clientIn(page, origin, token);

    const reservation = await fetchReservation(api, booking.number);
    expect(reservation).toMatchObject({
      bookingNumber: booking.number,
      version: 1,
      pickup: { locationCode: 'SYDA' },
      dropoff: { locationCode: 'MELA' },
      options: [{ code: 'CSB', quantity: 1 }],
    });
    const { total } = await fetchCheckInEstimate(api, booking.number);
    expect(total).toBeGreaterThan(0);
    expect(await fetchReservationEstimate(api, { bookingNumber: booking.number })).toMatchObject({ total });
    const options = await fetchReservationExtras(api, booking.number);
    const excess = options.find(({ code }) => code === 'RED');
    expect(excess).toMatchObject({ isAvailable: true, liability: 500, maximumDays: 30 });

    // A tester may select other fields in an operation, where the sandbox has its control calls.
    const query = `query WebResOptions { WebResOptions(ResNo: "${booking.number}") { Options { code } } }`;
    const { data } = await page.evaluate(
      async ({ body, authorization }) => {
        const headers = { 'content-type': 'application/json', authorization };
        const reply = await fetch('/api/query', { method: 'POST', headers, body });
        return (await reply.json()) as { data?: { WebResOptions: { Options: object[] } } };
      },
      { body: JSON.stringify({ query }), authorization: `Bearer ${token}` },
    );
    expect(data?.WebResOptions.Options).toContainEqual({ code: 'RED' });

    const { pickup, dropoff } = reservation;
    const wish = {
      pickup: { locationCode: 'SYDA', dateTime: pickup.dateTime ?? '' },
      dropoff: { locationCode: 'MELA', dateTime: dropoff.dateTime ?? '' },
    };
    const table = await fetchVehicleClassRates(api, { wish, brand: 'meridian', country: 'AU' });
    expect(table.rates.length).toBeGreaterThan(1);
    for (const { classCode } of table.rates)
      expect(table.vehicles.map(({ code }) => code)).toContain(classCode);
    expect(table.locations.map(({ code }) => code)).toEqual(['MELA', 'SYDA']);

    const change = { bookingNumber: booking.number, version: 1, options: [{ code: 'RED', quantity: 1 }] };
    await updateReservation(api, change, { idempotencyKey: createIdempotencyKey() });
    expect(await fetchReservation(api, booking.number)).toMatchObject({
      version: 2,
      options: change.options,
    });
    await expect(updateReservation(api, change, { idempotencyKey: createIdempotencyKey() })).rejects.toThrow(
      'This reservation was changed elsewhere.',
    );

    // The details are saved without completing the check-in (`FrontdeskUpdateReservationAndCustomer`).
    const details = {
      firstName: 'Ngaio',
      lastName: 'Kahurangi',
      email: 'ngaio.kahurangi@mail.example',
      contactNumber: '+61491570156',
      street: '12 Wattle Street',
      city: 'Sydney',
      region: 'NS',
      dateOfBirth: '14/06/1987',
      licenceNumber: 'X6041187',
      licenceRegion: 'NS',
    };
    const save = {
      bookingNumber: booking.number,
      details,
      brand: 'meridian',
      country: 'AU',
      scanPassed: true,
    };
    await saveCheckIn(api, save, { idempotencyKey: createIdempotencyKey() });
    expect((await fetchCheckInReservation(api)).driver).toMatchObject({ firstName: 'NGAIO', city: 'SYDNEY' });

    const [found] = await findAddresses(api, { typed: '7 kowhai lane mangere', region: 'NZ' });
    expect(found?.label).toBe('7 Kōwhai Lane, Māngere, Auckland, 2022');
    expect(await fetchAddress(api, { id: found?.id ?? '', region: 'NZ' })).toMatchObject({
      line: '7 Kōwhai Lane',
      postalCode: '2022',
    });
    const here = await findAddresses(api, { typed: '12 wattle st', region: 'NS' });
    expect(here.length).toBeGreaterThan(0);
    const operations = (await sandbox.requests()).flatMap(({ operation }) => operation ?? []);
    for (const name of [
      'FrontDeskSearchReservation',
      'FrontdeskSearchCustomer',
      'GetUpcomingOcrLabsOutage',
      'FrontdeskGetEstimate',
      'WebRetrieveReservation',
      'WebResEstimate',
      'WebResOptions',
      'WebResRates',
      'WebUpdateReservation',
      'AddressValidationByAddress',
      'AddressValidationByRecordId',
    ])
      expect(operations).toContain(name);
  },
);

test('places that do not come are asked for again', { tag: '@C-02' }, async ({ page, host, sandbox }) => {
  await sandbox.reset();
  await sandbox.faults([{ path: '/api/brand-locations', kind: 'status', status: 400 }]);
  await page.goto(`${host('meridian-au')}/checkin/login`);
  await page.getByRole('link', { name: 'search here' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to get the Brand Locations' });
  await expect(failed).toBeVisible();
  // The search has its own address, so a reload shows it again.
  await page.reload();
  await expect(failed).toBeVisible();
  await sandbox.faults([]);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByLabel('Pickup location').getByRole('option').nth(1)).toBeAttached();
});
