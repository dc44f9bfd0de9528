import { expect, type Page } from '@playwright/test';
import type { SandboxControl } from '../sandbox.ts';
import { readControl } from './control.ts';
import { expectThanks, submit } from './journey.ts';

/** Submits the open review as staff, who need not sign. */
export const submitWithoutSignature = async (page: Page): Promise<void> => {
  // The signature pad is shown only while "Sign now?" is ticked, and then a signature is required.
  const signNow = page.getByRole('checkbox', { name: 'Sign now?' });
  await expect(page.getByRole('group', { name: 'Your signature' })).toHaveCount(0);
  await signNow.check();
  await submit(page);
  await expect(page.getByRole('link', { name: 'Please save your signature.' })).toBeVisible();
  await signNow.uncheck();
  await submit(page);
  await expectThanks(page);
  await expect(page.getByText('You may now close this window.')).toHaveCount(0);
};

/**
 * Sends the customer of a submitted report the link to it, by a text message that fails at first.
 * @param values parameters that the link must have
 */
export const expectSmsSent = async (
  page: Page,
  sandbox: SandboxControl,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  // After a failure the number stays in the field, and pressing Send again sends the message.
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  const send = page.getByRole('button', { name: 'Send SMS' });
  await mobile.fill('12');
  await send.click();
  await expect(
    page.getByText('Please Enter mobile number in countrycode followed by mobile number format').first(),
  ).toBeVisible();
  await mobile.fill('0491 570 156');
  await sandbox.faults([{ path: '/vir/sendSMS', kind: 'status', status: 422 }]);
  await send.click();
  await expect(page.getByText('Send SMS failed, please contact our staff.')).toBeVisible();
  await expect(mobile).toHaveValue(/570 ?156/);
  await sandbox.faults([]);
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/vir/sendSMS')),
    send.click(),
  ]);
  await expect(page.getByText('Send SMS success.')).toBeVisible();
  const body = asked.postDataJSON() as Record<string, string | number>;
  expect(body).toMatchObject({ ttl: 259_200, mobile: '+61491570156', brand: 'meridian' });
  const outbox = (await readControl(sandbox, 'outbox')) as { kind: string; to: string; links: string[] }[];
  const [message, ...more] = outbox.filter(({ kind }) => kind === 'sms');
  expect(more).toEqual([]);
  expect(message?.to).toBe('+61491570156');
  const link = new URL(message?.links[0] ?? '');
  expect(link.pathname).toBe('/vehicleincidents/landing-page');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    source: 'sms',
    vir: body['virId'],
    ...values,
  });
};
