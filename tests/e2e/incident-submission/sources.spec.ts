import { expect, test } from '../fixtures.ts';
import { arriveAsStaff, chooseType, next, start, title } from '../incident-report/report.ts';
import { personOf } from '../portal.ts';
import { expectThanks, submit, typeName } from './journey.ts';
import { expectSmsSent, submitWithoutSignature } from './staff.ts';
import { readControl } from './control.ts';

// The browser creates, stores and sends many files in a whole submission, which takes time.
test.describe.configure({ timeout: 240_000 });

test(
  'staff may leave the signature to the customer, who is sent the link by text message',
  { tag: ['@desktop', '@V-18', '@V-21', '@V-22'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset();
    const person = await personOf(sandbox, {
      brand: 'meridian',
      flow: 'vir-staff',
      note: 'windscreen at ReviewPage',
    });
    await arriveAsStaff(page, host('vir'), person);
    const dialog = await chooseType(page, 'Windscreen or tyre damage');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Progress: Review and sign' })
      .getByRole('button', { name: /^Continue/ })
      .click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    await submitWithoutSignature(page);
    await expectSmsSent(page, sandbox, {
      rego: 'BN1-7YS',
      virType: 'windscreen',
      brand: 'meridian',
      raNumber: '412016732',
    });

    // A number can receive three messages a day. The next attempt shows that limit and the phone number to call.
    const send = page.getByRole('button', { name: 'Send SMS' });
    for (let time = 2; time <= 3; time += 1)
      await Promise.all([
        page.waitForResponse((reply) => reply.url().endsWith('/vir/sendSMS') && reply.ok()),
        send.click(),
      ]);
    await send.click();
    const limit = page.getByText('Three text messages were sent to this number today.');
    await expect(limit).toContainText('Please try again tomorrow or call 13 30 39.');
    await expect(limit.getByRole('link')).toHaveAttribute('href', 'tel:+61133039');
  },
);

test(
  'a customer who came by text message always signs; an edit is no new submission',
  { tag: ['@V-18', '@V-19', '@V-21'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset();
    const note = 'no photo is attached';
    const person = await personOf(sandbox, { brand: 'meridian', flow: 'vir-sms', note });
    await start(page, host('vir') + (person.opens ?? ''));
    await page.getByRole('link', { name: 'View the damage notice' }).click();
    await page.getByRole('button', { name: 'Continue Form' }).click();
    await expect(title(page, 'Incident details')).toBeVisible();
    await next(page);
    await expect(title(page, 'Damage details')).toBeVisible();
    await page.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Sign now?' })).toHaveCount(0);
    const before = (await readControl(sandbox, 'records/incident-reports')) as {
      reportNumber: string | null;
    }[];
    await typeName(page, 'Tobias Featherstonehaugh-Montgomery');
    await submit(page);
    await expectThanks(page);
    await expect(page.getByText('You may now close this window.')).toBeVisible();
    const asked = (await sandbox.requests()).filter(({ path }) => path.endsWith('/vir/create'));
    expect(asked.map(({ method, status }) => `${method} ${status}`)).toEqual(['PUT 200']);
    const after = (await readControl(sandbox, 'records/incident-reports')) as {
      reportNumber: string | null;
    }[];
    const numbers = (all: typeof before) => new Set(all.map(({ reportNumber }) => reportNumber));
    expect(numbers(after)).toEqual(numbers(before));
    expect(after).toHaveLength(before.length);
  },
);

test(
  'damage that nobody had reported ends at the customer portal',
  { tag: ['@V-21'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset();
    const person = await personOf(sandbox, {
      brand: 'meridian',
      flow: 'vir-staff',
      note: 'Unreported damage',
    });
    await arriveAsStaff(page, host('vir'), person);
    const dialog = page.getByRole('dialog', { name: 'Panel damage or vehicle accident' });
    // The link names the report's type, so the list of that type opens at once.
    await expect(dialog).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Continue, report of/ })
      .first()
      .click();
    await expect(title(page, 'Damage details')).toBeVisible();
    await page.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    await submit(page);
    await expectThanks(page);
    await expect(page.getByRole('link', { name: 'Go to the customer portal' })).toHaveAttribute(
      'href',
      /^https?:\/\/.*meridian-au/,
    );
    await expect(page.getByRole('button', { name: 'Send SMS' })).toHaveCount(0);
  },
);
