import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { loadDraft, place } from '../incident-submission/draft.ts';
import { openDraft } from '../incident-submission/journey.ts';
import { storedReport } from '../incident-submission/stored.ts';
import { next, title } from './report.ts';

/** The pages of a panel report about other people, each with the page that follows it. */
const pages: readonly [address: string, heading: string, following: string][] = [
  ['otherdriverdetails', 'Other driver', 'Other vehicles'],
  ['thirdpartydetails', 'Other vehicles', 'Witnesses'],
  ['witnessdetails', 'Witnesses', 'Damage details'],
];

const problems = (page: Page) => page.getByRole('group', { name: 'There is a problem' });

test(
  'the other driver, other vehicles’ drivers and witnesses are held to one rule for phones and e-mails',
  { tag: ['@phone-only', '@V-13', '@V-14', '@V-15'] },
  async ({ page, host, sandbox }) => {
    await loadDraft(sandbox, 'panel');
    await openDraft(page, host('vir'), 'panel');
    for (const [address, heading, following] of pages) {
      await page.goto(`${host('vir')}/vehicleincidents/${address}?brand=thrifty&country=AU`);
      await expect(title(page, heading)).toBeVisible();
      const phone = page.getByRole('textbox', { name: /^Mobile number/ });
      const email = page.getByLabel(/^Email/);
      await phone.fill('12');
      await email.fill('a@b');
      await next(page);
      await expect(problems(page)).toBeFocused();
      await expect(problems(page)).toContainText('Please Enter mobile number in countrycode');
      await expect(problems(page)).toContainText('Please enter a valid email address');
      await phone.fill('0011 64 21 555 4471');
      await email.fill('someone@mail.example');
      await next(page);
      await expect(title(page, following)).toBeVisible();
    }
    const { sections } = await storedReport(sandbox);
    const typed = { Email: 'someone@mail.example' };
    expect(sections).toMatchObject({
      OtherDriverDetails: { CellTelephoneNumber: '+64215554471', ...typed },
      ThirdPartyDetail: { Mobile: '+64215554471', ...typed },
      Witness1: { Mobile: '+64215554471', ...typed },
      IncidentDetails: { Address: place },
    });
  },
);
