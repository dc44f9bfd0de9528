import { beforeEach, describe, expect, test } from 'vitest';
import { createSandboxWithClient, type SandboxClient } from '../testing/client.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

const goTo = (form: Record<string, string>) =>
  client.call('POST', '/_sandbox/go', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const listPeople = async () =>
  (await client.call('GET', '/_sandbox/people')).body as { flow: string; note: string; opens?: string }[];
const findOpened = async (flow: string, words = '') =>
  (await listPeople()).find((person) => person.flow === flow && person.note.includes(words))?.opens ?? '';

describe('the address of a state of the incident report', () => {
  test.each([
    ['vir', ''],
    ['vir-sms', ''],
    ['vir-sms', 'no photo is attached'],
    ['vir-staff', 'not on rent'],
  ])('loads the scenario and begins by %s, with "%s" in the note', async (flow, note) => {
    const query = new URLSearchParams({ scenario: 'default', flow, note }).toString();
    const asked = await client.call('GET', `/_sandbox/go?${query}`);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://sandbox.test:4002;",
    );
    const { status, headers } = await goTo({ scenario: 'default', flow, note });
    expect(status).toBe(303);
    // The link comes from the scenario that was just loaded, so its key is valid for the report.
    const opened = await findOpened(flow, note);
    expect(opened).toContain('/vehicleincidents/');
    expect(headers.get('location')).toBe(`http://sandbox.test:4002${opened}`);
  });

  test('begins on another host', async () => {
    const on = 'http://meridian-au.localhost:4100';
    const { headers } = await goTo({ scenario: 'default', flow: 'vir-sms', on });
    expect(headers.get('location')).toBe(on + (await findOpened('vir-sms')));
  });

  test.each([
    [{ flow: 'vir-fax' }, 'There are: portal, .*vir, .*vir-sms'],
    [{ flow: 'vir-sms', note: 'none such' }, 'Staff found a soiled seat'],
  ])('refuses %j and leaves the sandbox as it was', async (wish, message) => {
    const before = await listPeople();
    const answer = await goTo({ scenario: 'default', ...wish });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(message) } });
    expect(await listPeople()).toEqual(before);
  });

  test('takes the person of a portal by their note as well', async () => {
    const { headers } = await goTo({ scenario: 'default', note: 'Many rentals' });
    expect(headers.get('location')).toContain('http://sandbox.test:4001/login?raNumber=412291331');
  });
});

test('the list of states links the incident report of a scenario with one renter', async () => {
  const { body } = await client.call('GET', '/_sandbox');
  expect(body).toContain('/_sandbox/go?scenario=one-renter&amp;flow=vir"');
});
