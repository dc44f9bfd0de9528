import { test } from '../fixtures.ts';
import { kept } from '../shell/service-worker.ts';
import {
  answerDriver,
  comeToForm,
  expect,
  field,
  fill,
  formTitle,
  recordOf,
  restoreAfterwards,
  submit,
  thanks,
  waitUntilStored,
} from './driver.ts';

test.use({ serviceWorkers: 'allow' });
restoreAfterwards();
test.beforeEach(() => test.slow());

test(
  'a form that was begun opens after a reload without a network, and is sent once there is one',
  { tag: ['@C-15', '@C-19', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await comeToForm(page, sandbox, host('meridian-au'));
    await kept(page);
    await answerDriver(page, 'No');
    await fill(page, { 'Suburb or city': 'Mudgee' });
    await waitUntilStored(page);
    const name = await field(page, 'First name').inputValue();
    await context.setOffline(true);
    await page.reload();
    await expect(formTitle(page)).toBeVisible();
    await expect(field(page, 'Suburb or city')).toHaveValue('Mudgee');
    await expect(field(page, 'First name')).toHaveValue(name);
    // The name was read from the licence. It stays locked, although the licence's details are not stored on the device.
    await expect(field(page, 'First name')).not.toBeEditable();
    await submit(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'is sent automatically once you are online again' }),
    ).toBeFocused();
    const sending = page.waitForRequest((one) => (one.postData() ?? '').includes('"Checkedin":true'));
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible();
    // The time of the licence check is not stored on the device, so it is fetched from the services before the form is
    // sent.
    expect((await sending).postDataJSON().variables.input.VerifiedTime).toBeTruthy();
    expect((await recordOf(sandbox)).mainNote).toMatch(/^\|CIP\|/);
  },
);

test(
  'a form of which nothing was typed does not open without a network where the licence filled it in',
  { tag: ['@C-15', '@phone-only'] },
  async ({ page, host, sandbox, context }) => {
    await comeToForm(page, sandbox, host('meridian-au'));
    await kept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Your details could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, 'First name')).not.toBeEditable();
  },
);
