import { expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { hashText } from '../../crypto/crypto.ts';
import { bookingSignInDetails } from '../../testing/check-in.ts';
import { createSandboxWithClient, signInAndGetToken } from '../../testing/client.ts';

const sent = async (control: boolean) => {
  const client = createSandboxWithClient({ scenario: scenarios['check-in-unverified'], control });
  const token = await signInAndGetToken(client, bookingSignInDetails);
  const body = { mobileNumber: '+61491570156' };
  const key = crypto.randomUUID();
  const answer = await client.call('POST', '/api/auth/hand-over/sms', { body, token, key });
  expect(answer.status).toBe(200);
  const [message] = await client.sandbox.store.find('outbox');
  if (!message) throw new Error('No message was sent.');
  return { client, message };
};

test('stores a working link in development', async () => {
  const { client, message } = await sent(true);
  const [link = ''] = message.links;
  expect(message.text).toContain(link);
  const code = new URL(link).hash.replace('#hand-over=', '');
  const [ticket] = await client.sandbox.store.find('handOvers');
  expect(hashText(code)).toBe(ticket?.id);
  const page = await client.sandbox.fetch(new Request('http://sandbox.test/_sandbox'));
  expect(await page.text()).toContain(link);
});

test('stores only a link’s hash elsewhere', async () => {
  const { message } = await sent(false);
  expect(message.links).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  expect(message.text).toContain(message.links[0]);
  expect(JSON.stringify(message)).not.toMatch(/https?:|hand-over=/);
});
