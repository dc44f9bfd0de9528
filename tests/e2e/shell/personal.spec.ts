import { booking, loadState } from '../check-in/check-in.ts';
import { fill, formTitle, waitUntilStored } from '../check-in-form/driver.ts';
import { expect, test } from '../fixtures.ts';
import { loadDraft, place, renter } from '../incident-submission/draft.ts';
import { readPdf } from '../incident-submission/stored.ts';
import { choose, drawPhoto, openNewPhotos, stateOf } from '../photos/photos.ts';
import { fillRenter, goTo, nineDigits, personOf, pressSignIn, signIn, typed } from '../portal.ts';
import { expectOnlyShellCached, getPart, watchFiles } from './cached-files.ts';
import { foundInClear, storedAreas, storedText, watchAnswers } from './personal.ts';
import { kept } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });

/** The number of texts about the person for which the test searches the browser's storage. */
const CANARIES = 30;

test(
  'of thirty texts about the person none is stored in clear, and after signing out no answer is kept at all',
  { tag: ['@P-22', '@phone-only'] },
  async ({ page, host, sandbox }, info) => {
    const person = await personOf(sandbox, { brand: 'thrifty', note: 'Everything there' });
    const answers = watchAnswers(page);
    const files = watchFiles(page);
    // Words that the host's own files contain, such as "Example", do not identify the person, so the test does not
    // search for them.
    await page.goto(`${host('thrifty-au')}/login`);
    await kept(page);
    const own = await storedText(page);
    // The last digits of a card are typed to sign in a company's renter. Four digits may also occur in a script, so the
    // test uses some that do not.
    const digits = ['9173', '4826', '3951', '7264', '8432'].find((some) => !own.includes(some))!;
    await fillRenter(page, typed(person, 'raNumber'), typed(person, 'dob'));
    await page.getByLabel('Corporate rental').check();
    await page.getByLabel('Last name').fill('Canaryname');
    await page.getByLabel('CDP or last 4 card digits').fill(digits);
    await pressSignIn(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await signIn(page, host('thrifty-au'), person);
    await openNewPhotos(page);
    const entered = { comments: 'The canary sat on the left mirror.', file: await drawPhoto(1) };
    await page.getByLabel('Comments').fill(entered.comments);
    await choose(page, 'Dashboard', entered.file);
    await expect(stateOf(page, 'Dashboard')).toHaveText('Dashboard: Ready to send');
    await goTo(page, 'Rental Agreement');
    const [paper] = await Promise.all([
      page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf'),
      page.getByRole('button', { name: 'Download Rental Agreement' }).click(),
    ]);
    const { pages: paperTexts } = await readPdf(new Uint8Array(await paper.body()));
    for (const item of ['Rental Photos', 'Damage Documentation', 'Vehicle Incident Reports', 'Tax Invoice']) {
      await goTo(page, item);
      await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
    }
    await expect.poll(() => storedAreas(page)).toContain('answers.journey.portal.thrifty-au');
    // The state of the session contains the agreement number and the token, and ends with its tab. It is ignored as
    // long as the session lasts.
    const session = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    const canaries = [
      ...(await answers.texts()).filter((text) => !session.includes(text) && !own.includes(text)),
      typed(person, 'dob'),
    ].slice(0, CANARIES - 1);
    expect(canaries.length).toBe(CANARIES - 1);
    const typedTexts = [digits, 'Canaryname', entered.comments];
    expect(await foundInClear(page, [...canaries, ...typedTexts])).toEqual([]);
    const cached = {
      texts: [...canaries, ...typedTexts, nineDigits(typed(person, 'raNumber')), paperTexts[0]!.slice(0, 80)],
      bytes: [...(await files.parts()), getPart(entered.file)],
    };
    // At least the document and a photo were shown, and a photo was taken.
    expect(cached.bytes.length).toBeGreaterThan(2);
    await expectOnlyShellCached(page, info, 'while signed in', cached);

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The unsent photo and comments stay encrypted on the device for a week, but no response of the services does.
    await expect.poll(() => storedAreas(page)).toEqual(['portal.thrifty-au', 'portal.thrifty-au']);
    expect(
      await foundInClear(page, [...canaries, ...typedTexts, nineDigits(typed(person, 'raNumber'))]),
    ).toEqual([]);
    await expectOnlyShellCached(page, info, 'after signing out', cached);
  },
);

test(
  'nothing of an incident report is in clear, while somebody is signed in and after the log-out',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }, info) => {
    await loadDraft(sandbox, 'panel');
    const at = (path: string, more = '') =>
      page.goto(`${host('vir')}/vehicleincidents/${path}?brand=thrifty&country=AU${more}`);
    const answers = watchAnswers(page);
    await at('landing-page');
    await kept(page);
    const own = await storedText(page);
    const texts = {
      email: 'aroha.canary@mail.example',
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      witness: 'witness.canary@mail.example',
      details: 'The canary flew against the door.',
      file: 'canary-at-the-door.jpg',
    };
    await at('landing-page', `&rego=${renter.registration}&raNumber=${renter.number}`);
    await page.getByRole('button', { name: 'Start Form' }).click();
    await expect(page.getByLabel('Vehicle Registration')).toHaveValue(renter.registration);
    await page.getByLabel('Drivers Licence Number').fill(renter.licence);
    await page.getByRole('button', { name: 'Find my rental' }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('0491 570 006');
    await page.getByLabel('Email').fill(texts.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Panel damage or vehicle accident' }).click();
    await page.getByRole('button', { name: /^Continue, report of/ }).click();
    await page.getByLabel('Additional details').fill(texts.details);
    await at('witnessdetails');
    await page.getByLabel('First name').fill(texts.firstName);
    await page.getByLabel('Last name').fill(texts.lastName);
    await page.getByLabel(/^Email/).fill(texts.witness);
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    const photo = { name: texts.file, mimeType: 'image/jpeg', buffer: await drawPhoto(1) };
    await page.locator('input[type=file]:not([capture])').first().setInputFiles([photo]);
    await expect(page.getByText('1 photo is ready.')).toBeVisible();
    await expect.poll(() => storedAreas(page)).toContain('incident-report.thrifty-au');

    // The session's token and the rental's id, by which drafts are found, are stored unencrypted until the session
    // ends. The sandbox derives the id from the agreement number.
    const session = await page.evaluate(() => sessionStorage.getItem('journey.incident-report.thrifty-au'));
    const { session: signedIn, rental } = JSON.parse(session ?? '') as {
      session: { token: string };
      rental: { serviceTrackingId: string };
    };
    const inClear = [signedIn.token, rental.serviceTrackingId];
    const told = (await answers.texts()).filter((text) => !own.includes(text));
    const canaries = [...new Set([...told, ...Object.values(texts), ...Object.values(renter), place])];
    const hidden = canaries.filter((text) => !inClear.some((one) => one.includes(text)));
    expect(hidden.length).toBeGreaterThan(20);
    expect(canaries.length).toBeGreaterThanOrEqual(CANARIES);
    expect(await foundInClear(page, hidden)).toEqual([]);
    const cached = { texts: [...canaries, ...inClear], bytes: [getPart(photo.buffer)] };
    await expectOnlyShellCached(page, info, 'while signed in', cached);

    await expect.poll(() => storedAreas(page)).toContain('answers.journey.incident-report.thrifty-au');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/landing-page/);
    await expect.poll(() => storedAreas(page)).not.toContain('answers.journey.incident-report.thrifty-au');
    expect(await foundInClear(page, [...canaries, ...inClear])).toEqual([]);
    await expectOnlyShellCached(page, info, 'after the log-out', cached);
  },
);

test(
  'nothing of a check-in is in clear, while somebody is signed in and once the session has ended',
  { tag: '@phone-only' },
  async ({ page, host, sandbox }, info) => {
    await loadState(sandbox, 'checkin-form');
    const login = `${host('meridian-au')}/checkin/login`;
    const answers = watchAnswers(page);
    await page.goto(login);
    await kept(page);
    const own = await storedText(page);
    await page.goto(`${login}?bookingNumber=${booking.number}&lastName=${booking.lastName}`);
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(formTitle(page)).toBeVisible();
    // The names and the licence are verified, so they cannot be changed. They come from the services' responses.
    const texts = {
      Email: 'driver.canary@mail.example',
      'Contact number': '0491 570 110',
      'Emergency contact number': '0491 570 313',
      'Street address': '12 Canary Street',
      'Suburb or city': 'Canarytown',
    };
    // What the services know about the renter of the scenario, and the form in which the page sends what is typed.
    const known = {
      firstName: 'Ngaio',
      email: 'ngaio.kahurangi@mail.example',
      phone: '491570156',
      street: '12 Wattle Street',
      birth: '1987-06-14',
      birthAsShown: '14/06/1987',
      wholeName: 'Ngaio Kahurangi',
      phoneAsShown: '0491 570 156',
      birthAsSent: '19870614',
      phoneAsSent: '+61491570156',
      licenceExpiry: '20310820',
      typedPhone: '491570110',
      emergencyPhone: '491570313',
      licence: 'X6041187',
      member: '55300001',
    };
    await fill(page, texts);
    await waitUntilStored(page);

    // The token, the booking number and the customer number are stored unencrypted until the session ends.
    const session = await page.evaluate(
      () => sessionStorage.getItem('journey.check-in.meridian-au') ?? 'No session',
    );
    const { booking: stored, session: signedIn } = JSON.parse(session) as {
      booking: Readonly<Record<string, string | undefined>>;
      session: { token: string };
    };
    const { reservationNumber = '', customerNumber = '' } = stored;
    const inClear = [signedIn.token, reservationNumber, customerNumber].filter(Boolean);
    expect(inClear).toContain(booking.number);
    const told = (await answers.texts()).filter((text) => !own.includes(text));
    const entered = [...Object.values(texts), ...Object.values(known), booking.lastName].filter(
      (text) => text.length > 2,
    );
    const canaries = [...new Set([...told, ...entered])];
    const hidden = canaries.filter((text) => !inClear.some((one) => one.includes(text)));
    expect(hidden.length).toBeGreaterThan(15);
    expect(await foundInClear(page, hidden)).toEqual([]);
    const cached = { texts: [...new Set([...canaries, ...inClear])], bytes: [] };
    expect(cached.texts.length).toBeGreaterThanOrEqual(CANARIES);
    await expectOnlyShellCached(page, info, 'while signed in', cached);

    await expect.poll(() => storedAreas(page)).toContain('answers.journey.check-in.meridian-au');
    // The check-in has no button to sign out, so the test makes the services end the session.
    await sandbox.faults([{ kind: 'status', status: 401, path: '/api/query', times: 1 }]);
    await page.reload();
    await expect(page).toHaveURL(/\/checkin\/login$/);
    await expect.poll(() => storedAreas(page)).not.toContain('answers.journey.check-in.meridian-au');
    expect(await foundInClear(page, [...canaries, ...inClear])).toEqual([]);
    await expectOnlyShellCached(page, info, 'after the end', cached);
  },
);
