import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loadDraft } from '../incident-submission/draft.ts';
import { openDraft as openSubmissionDraft } from '../incident-submission/journey.ts';
import { addPhotos } from '../incident-submission/photos.ts';
import { drawPhoto } from '../photos/photos.ts';
import {
  answer,
  arrive,
  begin,
  chooseType,
  expectProblem,
  fillIncident,
  next,
  storedReport,
  title,
  toast,
} from './report.ts';

const panelButton = 'Panel damage or vehicle accident';

test.beforeEach(({ sandbox }) => begin(sandbox));

test(
  'a panel report is created, and tells of the vehicle, the police and the incident',
  { tag: ['@phone-only', '@V-06', '@V-07', '@V-09', '@V-10', '@V-11', '@V-12', '@V-17', '@D-03'] },
  async ({ page, host, sandbox }) => {
    await arrive(page, host('vir'), sandbox, { brand: 'dollar', note: 'mechanical at IncidentDetails' });
    await expect(toast(page, 'Vehicle Incident Reports are loaded')).toBeVisible();
    const interior = await chooseType(page, 'Interior or missing items');
    const none = page.getByText('No Incident Report').filter({ visible: true });
    await expect(none).toBeVisible();
    await interior.getByRole('tab', { name: 'SUBMITTED' }).click();
    await expect(none).toBeVisible();
    // The list of reports in progress offers to create one only if it is empty.
    await expect(interior.getByRole('button', { name: 'Create', exact: true })).toBeHidden();
    await interior.getByRole('button', { name: 'Close' }).click();
    const lists = await chooseType(page, panelButton);
    await expect(none).toBeVisible();
    const createButton = lists.getByRole('button', { name: 'Create', exact: true });
    await sandbox.faults([{ method: 'POST', path: '/api/vir/init', kind: 'status', status: 403 }]);
    await createButton.click();
    await expect(lists.getByRole('alert')).toContainText('Failed to create VIR');
    await sandbox.faults([]);

    // If a person cancels a new report, it stays in the list as a draft. Once deleted, it disappears.
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'OK' });
    await createButton.click();
    await expect(toast(page, 'Vehicle Incident Report is initialized')).toBeVisible();
    await expect(question).toContainText('Click OK to begin submitting a vehicle incident report.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(lists.getByText('Progress: Initialized')).toBeVisible();
    await expect(lists.getByText(/^Created: \d\d\/\d\d\/\d{4} \d\d:\d\d\s[A-Z]{3,5}$/)).toBeVisible();
    await expect(lists.getByRole('progressbar', { name: '0 per cent done' })).toBeVisible();
    await lists.getByRole('button', { name: /^Delete, report of/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Vir is removed')).toBeVisible();
    await expect(none).toBeVisible();
    await createButton.click();
    await question.getByRole('button', { name: 'OK' }).click();

    await expect(title(page, 'Vehicle condition and police')).toBeVisible();
    await expect(page.getByText('Step 1 of 6 · Condition and police')).toBeVisible();
    await next(page);
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByText('You need to answer all the questions', { exact: true })).toHaveCount(4);
    await answer(page, /driveable/, 'No');
    for (const asked of [/towed/, /police attend/, /insurance/])
      // eslint-disable-next-line no-await-in-loop -- one question after another
      await answer(page, asked, 'Yes');
    await page.getByLabel('Police report number').fill('E-77');
    await next(page);
    for (const message of [
      'Tow company is required',
      'both letters and numbers are allowed',
      'Police Officer name is required',
      'Police station is required',
    ])
      // eslint-disable-next-line no-await-in-loop -- one message after another
      await expectProblem(page, message);
    await page.getByLabel('Tow company').fill('Sample Towing');
    await page.getByLabel('Police report number').fill('E77');
    await page.getByLabel("Police officer's name").fill('Sergeant Example');
    await page.getByLabel('Police station').fill('Parramatta');
    await next(page);
    await expect(toast(page, 'Vehicle Incident Report is updated')).toBeVisible();

    await expect(title(page, 'Incident details')).toBeVisible();
    await expect(page.getByText('Step 2 of 6 · Incident details')).toBeVisible();
    await next(page);
    for (const message of [
      'Incident date & time is required',
      'Description is required',
      'Address of the incident is required',
      'Please tell us whether you were driving',
    ])
      // eslint-disable-next-line no-await-in-loop
      await expectProblem(page, message);
    await fillIncident(page, 'x'.repeat(501));
    await page.getByLabel('Date, dd/mm/yyyy').fill('01/01/2099');
    await expect(page.getByText('501/500')).toBeVisible();
    await next(page);
    await expectProblem(page, 'Description cannot exceed 500 characters');
    await expectProblem(page, 'Incident date & time must be at least one minute ago');
    await fillIncident(page, 'A trolley rolled into the door.');

    // Choosing an address moves the map, and picking a place on the map fills the address field.
    const address = page.getByLabel('Address of the incident');
    const map = page.getByRole('application', { name: 'Place on the map' });
    await expect(page.getByText('No place is chosen.')).toBeVisible();
    await address.pressSequentially('12 Banksia');
    const first = page.getByRole('option').first();
    await expect(first).toBeVisible();
    await first.click();
    await expect(address).toHaveValue(/Banksia/);
    const typed = await address.inputValue();
    await expect(page.getByText(`Chosen place: ${typed}`)).toBeVisible();
    await map.focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Enter'])
      // eslint-disable-next-line no-await-in-loop -- one key after another
      await page.keyboard.press(key);
    await expect(address).not.toHaveValue(typed);
    await expect(address).not.toHaveValue('');
    await expect(page.getByText(`Chosen place: ${await address.inputValue()}`)).toBeVisible();
    await answer(page, /Were you driving/, 'No');
    await next(page);
    await expectProblem(page, 'Please tell us whether you were present');
    await answer(page, /Were you present/, 'Yes');
    await next(page);
    await expect(title(page, 'Other driver')).toBeVisible();
    await expect(page.getByText('Step 3 of 7 · Other driver')).toBeVisible();

    const calls = (await sandbox.requests()).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /api/vir/login',
        'POST /api/vir/user',
        'POST /api/vir/serviceTracking/virs',
        'POST /api/vir/init',
        'DELETE /api/vir/detail',
        'POST /api/vir/detail',
        'PATCH /api/vir/detail',
        'POST /api/geocode/suggestions',
        'POST /api/geocode',
      ]),
    );
    const made = await storedReport(sandbox, ({ raNumber, virType }) =>
      Boolean(raNumber?.startsWith('41246982') && virType === 'panel'),
    );
    expect(made).toMatchObject({
      virStatus: 'IncidentDetails',
      createdBy: 'customer',
      sections: {
        CustomerDriving: 'N',
        CustomerPresent: 'Y',
        VehicleConditionAndPoliceDetails: {
          VehicleDrivable: 'N',
          TowCompany: 'Sample Towing',
          Police: { PoliceReportNumber: 'E77' },
        },
      },
    });
  },
);

test(
  'the other driver, vehicles, witnesses and damage are told, with photos, up to the review',
  { tag: ['@phone-only', '@V-09', '@V-13', '@V-14', '@V-15', '@V-16', '@V-17', '@V-29'] },
  async ({ page, host, sandbox }) => {
    await arrive(page, host('vir'), sandbox, { note: 'panel at OtherDriverDetails' });
    const lists = await chooseType(page, panelButton);
    await lists
      .getByRole('listitem')
      .filter({ hasText: 'Progress: Incident details' })
      .getByRole('button', { name: /^Continue/ })
      .click();

    await expect(title(page, 'Other driver')).toBeVisible();
    await next(page);
    for (const message of [
      'First name is required',
      'Last name is required',
      'Please select one relationship',
    ])
      // eslint-disable-next-line no-await-in-loop -- one message after another
      await expectProblem(page, message);
    await page.getByLabel('First name').fill('Alex');
    await page.getByLabel('Last name').fill('Specimen');
    await page.getByLabel('Relationship to the renter').selectOption('Other');
    await page.getByLabel('Other relationship').fill('Neighbour');
    const phone = page.getByRole('textbox', { name: 'Mobile number' });
    await phone.pressSequentially('0491570006');
    await expect(phone).toHaveValue('0491 570 006');
    await page.getByRole('button', { name: 'Add photos' }).click();
    const consent = page.getByRole('dialog', { name: 'Before you add a licence photo' });
    await expect(consent).toContainText("I agree that the photo shows the driver's licence");
    await consent.getByRole('button', { name: 'Cancel' }).click();
    await addPhotos(page, 1);
    await next(page);

    await expect(title(page, 'Other vehicles')).toBeVisible();
    await next(page);
    await expectProblem(page, 'Please tell us whether other vehicles were involved');
    await answer(page, /other vehicles involved/, 'Yes');
    const vehicle = page.getByRole('group', { name: 'Vehicle 1' });
    await vehicle.getByLabel('First name').fill('Riley');
    await vehicle.getByLabel('Last name').fill('Sampleton');
    await vehicle.getByLabel('Vehicle registration').fill('XYZ987');
    const add = page.getByRole('button', { name: 'Add another vehicle' });
    await add.click();
    await add.click();
    await expect(page.getByText('Up to two additional vehicles can be added.')).toBeVisible();
    await expect(add).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove vehicle 3' }).click();
    const further = page.getByRole('group', { name: 'Vehicle 2' });
    await further.getByLabel('Email').fill('no address');
    await next(page);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toContainText('Vehicle 2: First name is required');
    await expect(summary).toContainText('Vehicle 2: Please enter a valid email address');
    await further.getByLabel('First name').fill('Sam');
    await further.getByLabel('Last name').fill('Exampleton');
    await further.getByLabel('Email').fill('sam@mail.example');
    await next(page);

    await expect(title(page, 'Witnesses')).toBeVisible();
    await next(page);
    await expectProblem(page, 'Please tell us whether there were witnesses');
    await answer(page, /witnesses/, 'Yes');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Witness');
    await page.getByRole('button', { name: 'Add another witness' }).click();
    await expect(page.getByRole('button', { name: 'Add another witness' })).toHaveCount(0);
    await next(page);
    await expect(summary).toContainText('Witness 2: Last name is required');
    const removal = page.getByRole('button', { name: 'Remove witness 2' });
    await removal.click();
    // The page becomes shorter when the witness disappears. During a press, that could move the button away.
    await expect(removal).toHaveCount(0);
    await next(page);

    await expect(title(page, 'Damage details')).toBeVisible();
    await expect(page.getByText('Step 6 of 7 · Damage')).toBeVisible();
    const review = page.getByRole('button', { name: 'Review Form' });
    await review.click();
    await expectProblem(page, 'Select multiple damages');
    const places = page.getByRole('checkbox');
    await expect(places).toHaveCount(6);
    // The marks on the drawing are the checkboxes, and the names in the list are their labels.
    for (const name of ['Bonnet', 'Passenger side', 'Driver side', 'Roof', 'Undercarriage', 'Boot'])
      // eslint-disable-next-line no-await-in-loop -- one press after another
      await page.locator('label').filter({ hasText: name }).click();
    await expect(page.getByText('5 of 5 selected')).toBeVisible();
    await expect(page.getByText('You can select up to 5 records.', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Boot/ })).not.toBeChecked();
    await addPhotos(page, 3);
    const photos = page.getByRole('list', { name: 'Damage' });
    const scrolls = () => photos.evaluate((list) => getComputedStyle(list).overflowX === 'auto');
    expect(await scrolls()).toBe(true);
    await photos
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByText('2 photos are ready.')).toBeVisible();
    expect(await scrolls()).toBe(false);
    const details = page.getByLabel('Additional details');
    await details.fill('x'.repeat(501));
    await details.blur();
    await expect(page.getByText('Additional details cannot exceed 500 characters').first()).toBeVisible();
    await details.fill('The door still opens.');
    await review.click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    // It is the incident's address, and also that of both other drivers, because they have no separate address.
    await expect(page.getByText('14 Banksia Street, Parramatta NSW 2150')).toHaveCount(3);

    const saved = await storedReport(sandbox, ({ raNumber, virStatus }) =>
      Boolean(raNumber?.startsWith('41205792') && virStatus === 'DamageDetails'),
    );
    expect(saved.sections).toMatchObject({
      OtherDriverDetails: {
        Relationship: 'Other',
        OtherRelationship: 'Neighbour',
        CellTelephoneNumber: '+61491570006',
        DriverLicenceUploaded: true,
      },
      ThirdParty: true,
      ThirdPartyDetail: { VehicleRegistration: 'XYZ987' },
      AdditionalThirdPartyDetails: [{ FirstName: 'Sam' }],
      Witnesses: 'Y',
      Witness1: { FirstName: 'Noor' },
      DamageDetails: { PhotoCount: 2 },
      AddtionalDetails: 'The door still opens.',
    });
    expect(saved.sections).not.toHaveProperty('Witness2');
    expect(saved.sections['ThirdPartyDetail']).not.toHaveProperty('Address');
  },
);

test(
  'refused photos say why, each for itself, and take no place; the camera has the focus; one is “1 character”',
  { tag: ['@phone-only', '@V-13', '@V-16'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel');
    await openSubmissionDraft(page, host('vir'), 'panel');
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    await expect(page.getByRole('button', { name: /^Take photo/ })).toBeFocused();
    const details = page.getByLabel('Additional details');
    await details.fill('x'.repeat(501));
    await expect(page.getByText('1 character too many').first()).toBeAttached();
    await details.fill('x'.repeat(499));
    await expect(page.getByText('1 character left').first()).toBeAttached();
    await details.fill('x'.repeat(502));
    await expect(page.getByText('2 characters too many').first()).toBeAttached();
    await details.fill('The door still opens.');

    await page.goto(`${host('vir')}/vehicleincidents/otherdriverdetails?brand=thrifty&country=AU`);
    await page.getByRole('button', { name: 'Add photos' }).click();
    await page.getByRole('button', { name: 'I agree' }).click();
    const good = await drawPhoto(1);
    const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
    await page
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles([
        file('empty.jpg', Buffer.alloc(0)),
        file('letter.jpg', Buffer.from('A letter, renamed.')),
        file('cut.jpg', good.subarray(0, 300)),
        file('terms.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
        file('good.jpg', good),
      ]);
    await expect(page.getByText('1 photo is ready.')).toBeVisible();
    const refused = page.getByRole('alert').filter({ hasText: 'Some files could not be added' });
    await expect(refused).toContainText('empty.jpg: This file is empty.');
    await expect(refused).toContainText('letter.jpg: This file is not a photo.');
    await expect(refused).toContainText('cut.jpg: This photo is damaged and cannot be read.');
    await expect(refused).toContainText('terms.pdf: This file is not a photo.');
    await expect(refused).not.toContainText('at most');
  },
);

/**
 * Each draft of one rental: its type, its status in the list, its progress in per cent and the page where it resumes.
 */
const resumes: readonly [type: string, status: string, percent: number, page: string][] = [
  [panelButton, 'Initialized', 0, 'Vehicle condition and police'],
  [panelButton, 'Condition and police', 12.5, 'Incident details'],
  [panelButton, 'Incident details', 25, 'Other vehicles'],
  [panelButton, 'Other vehicles', 50, 'Witnesses'],
  [panelButton, 'Witnesses', 62.5, 'Damage details'],
  [panelButton, 'Damage', 75, 'Damage details'],
  [panelButton, 'Review and sign', 87.5, 'Review and sign'],
  ['Windscreen or tyre damage', 'Initialized', 0, 'Incident details'],
  ['Windscreen or tyre damage', 'Incident details', 25, 'Damage details'],
  ['Windscreen or tyre damage', 'Review and sign', 75, 'Review and sign'],
  ['Interior or missing items', 'Incident details', 25, 'Damage details'],
  ['Mechanical', 'Damage', 50, 'Damage details'],
  ['Theft', 'Initialized', 0, 'Incident details'],
  ['Theft', 'Incident details', 25, 'Damage details'],
];

/** Looks at the recorded damage of the vehicle, with its photos, before a new report. */
const expectRecordedDamage = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'See the damage already recorded for this vehicle' }).click();
  await expect(title(page, 'Damage already recorded')).toBeFocused();
  const lists = page.getByRole('list', { name: /^Photos of / });
  await expect(lists.first()).toBeVisible();
  // More than two photos are shown in a row that scrolls, fewer in three columns.
  const layouts = await lists.evaluateAll((all) =>
    all.map((list) => [list.children.length > 2, getComputedStyle(list).overflowX === 'auto']),
  );
  expect(layouts.length).toBeGreaterThan(0);
  for (const [isMany, scrolls] of layouts) expect(scrolls).toBe(isMany);
  await page.getByRole('button', { name: 'Report a new incident' }).click();
  await expect(page).toHaveURL(/incidentselection/);
};

test(
  'the damage already recorded comes first; every draft goes on where it was left, theft as well; logging out asks',
  { tag: ['@phone-only', '@V-08', '@V-09', '@V-25', '@V-28', '@V-29', '@V-31', '@V-32'] },
  async ({ page, host, sandbox }) => {
    await arrive(page, host('vir'), sandbox, { note: 'panel at Initialized' });
    await expectRecordedDamage(page);
    for (const [type, status, percent, name] of resumes) {
      /* eslint-disable no-await-in-loop -- one report after another */
      if (type === 'Theft') await page.getByRole('button', { name: 'Theft reports' }).click();
      const lists =
        type === 'Theft' ? page.getByRole('dialog', { name: type }) : await chooseType(page, type);
      const item = lists
        .getByRole('listitem')
        .filter({ has: page.getByText(`Progress: ${status}`, { exact: true }) });
      await expect(item).toHaveCount(1);
      await expect(item.getByRole('progressbar', { name: `${percent} per cent done` })).toBeVisible();
      await item.getByRole('button', { name: /^Continue/ }).click();
      await expect(title(page, name)).toBeVisible();
      await page.goBack();
      await expect(title(page, 'What type of incident are you reporting?')).toBeVisible();
      /* eslint-enable no-await-in-loop */
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    await expect(dialog).toContainText('Are you sure you want to log out? Any unsaved changes will be lost.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout success')).toBeVisible();
    await expect(page).toHaveURL(/landing-page/);
    await page.goto(`${host('vir')}/vehicleincidents/vir-login`);
    await expect(page).toHaveURL(/landing-page/);
  },
);
