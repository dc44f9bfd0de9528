import type { Page } from '@playwright/test';
import type { SandboxControl } from '../sandbox.ts';
import { expect, field, problems, submit, timesAsked } from './driver.ts';

/**
 * Looks up addresses on an open form. Checks that the lookup needs a region, searches only in that region and fetches
 * the chosen record. Also types an address that is too long. Ends with a valid address in Victoria.
 */
export const expectAddressLookup = async (page: Page, sandbox: SandboxControl): Promise<void> => {
  const street = page.getByRole('combobox', { name: 'Street address' });
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const region = field(page, 'State or country');

  // Browsers autofill an address part by part; Australian postcodes get a numeric keyboard.
  await expect(region).toHaveAttribute('autocomplete', 'address-level1');
  await expect(street).toHaveAttribute('autocomplete', 'address-line1');
  const postcode = page.getByLabel(/^Postcode/);
  await expect(postcode).toHaveAttribute('autocomplete', 'postal-code');
  await region.selectOption('GB');
  await expect(postcode).toHaveAttribute('inputmode', 'text');
  await region.selectOption('NS');
  await expect(postcode).toHaveAttribute('inputmode', 'numeric');

  // Without a region no address can be looked up. With fewer than five characters no request is sent.
  await region.selectOption('');
  await street.fill('27 Wattle');
  await expect(page.getByText('Please select a state or country first').first()).toBeVisible();
  await region.selectOption('VI');
  await street.fill('27 W');
  await expect(page.getByText('Please select a state or country first')).toHaveCount(0);
  expect(await timesAsked(sandbox, 'AddressValidationByAddress')).toBe(0);
  await street.fill('27 Wattle St');
  await expect(suggestions.filter({ hasText: ', VI' }).first()).toBeVisible();
  await expect(suggestions.filter({ hasText: ', ', hasNotText: ', VI' })).toHaveCount(0);
  await street.fill('27 Wattle St Geelong');
  await suggestions.filter({ hasText: 'Geelong' }).click();
  await expect(field(page, 'Suburb or city')).toHaveValue('Geelong');
  await expect(street).toHaveValue('27 Wattle Street');
  await expect(page.getByLabel(/^Postcode/)).toHaveValue('3220');
  expect(await timesAsked(sandbox, 'AddressValidationByRecordId')).toBe(1);
  // When the address service fails, the person can type the address.
  await sandbox.faults([{ kind: 'status', status: 400, operation: 'AddressValidationByAddress' }]);
  await street.fill('9 Harbour Road');
  await expect(page.getByText('Addresses cannot be looked up at the moment.').first()).toBeVisible();
  await sandbox.faults([]);
  await suggestions.filter({ hasText: 'Type the address yourself' }).click();
  await street.fill('Level 12 of a tower with a very long name');
  await submit(page);
  await expect(problems(page).getByText('Please use at most 30 characters')).toBeVisible();
  await street.fill('27 Wattle Street');
};
