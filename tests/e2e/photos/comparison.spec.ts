import { expect, test } from '../fixtures.ts';
import { goTo, nineDigits, personOf, signIn, typed } from '../portal.ts';

test(
  'before and after: the same views side by side, and from there to a prefilled enquiry',
  { tag: ['@desktop', '@P-11'] },
  async ({ page, host, sandbox }) => {
    await sandbox.reset();
    const renter = await personOf(sandbox, { brand: 'meridian', note: 'from before and after' });
    await signIn(page, host('meridian-au'), renter);
    await goTo(page, 'Rental Photos');
    await expect(page.getByRole('heading', { name: 'Before and after' })).toBeVisible();
    for (const view of [
      'Dashboard',
      'Front of vehicle',
      'Rear of vehicle',
      'Passenger side',
      'Driver side',
    ]) {
      const [before, after] = ['Before', 'After'].map((when) =>
        page.getByRole('list', { name: `${when}: ${view}` }).getByRole('img'),
      );
      // The two photos are compared side by side, so they must have the same width and vertical position.
      const [left, right] = [await before!.boundingBox(), await after!.boundingBox()];
      expect([left?.y, left?.width]).toEqual([right?.y, right?.width]);
      expect(await before!.getAttribute('src')).not.toBe(await after!.getAttribute('src'));
    }
    await page.getByRole('button', { name: /^View After: Front of vehicle/ }).click();
    await expect(page.getByRole('dialog', { name: 'After: Front of vehicle' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Ask us about a difference' }).click();
    await expect(page).toHaveURL(/\/vehicleincidents\/contact-us$/);
    await expect(page.getByLabel(/booking ref/i)).toHaveValue(nineDigits(typed(renter, 'raNumber')));
    await expect(page.getByLabel('Enquiry type')).toHaveValue('Dispute Damage');
  },
);
