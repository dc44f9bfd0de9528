import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { openTask } from '../../engine/outbox/send-once.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { createMemoryDrafts } from '../../engine/testing/simulated-device.ts';
import { createFakeServices } from '../testing/services.ts';
import { useDriverInviteForm } from './use-invite.ts';

const typed = { inviteLastName: 'Otene', inviteMobile: '+61491570157' };
const place = { bookingNumber: 'M1', brand: 'ace', country: 'AU', task: 'a task', wasSent: false };

const form = (answer: 'refused' | 'lost' | Record<string, unknown> = { Messages: [] }, more = {}) => {
  const services = createFakeServices({ SendAddDriverSMSInvite: [answer] });
  const drafts = createMemoryDrafts();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={services.api}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => useDriverInviteForm({ ...place, drafts, ...more }), { wrapper });
  return { result, services, drafts };
};
const confirm = async ({ result }: ReturnType<typeof form>, values: typeof typed = typed) => {
  act(() => result.current.confirm(values));
  await waitFor(() =>
    expect(result.current.asking !== undefined || Object.keys(result.current.faults).length > 0).toBe(true),
  );
};
const send = async ({ result }: ReturnType<typeof form>) => {
  act(() => result.current.send());
  await waitFor(() => expect(result.current.asking).toBeUndefined());
};

it('asks before it sends, and says to whom it was sent', async () => {
  const one = form();
  const { result, services } = one;
  expect([result.current.isSent, result.current.sentTo, result.current.isBusy]).toEqual([
    false,
    undefined,
    false,
  ]);
  await confirm(one);
  expect(result.current.asking).toEqual(typed);
  expect(services.calls).toEqual([]);
  await send(one);
  expect(services.calls).toMatchObject([
    {
      operation: 'SendAddDriverSMSInvite',
      variables: {
        LastName: 'OTENE',
        ResNumber: 'M1',
        MobileNumber: '+61491570157',
        Brand: 'ace',
        Country: 'AU',
      },
      key: expect.any(String),
    },
  ]);
  expect([result.current.isSent, result.current.sentTo, result.current.isBusy]).toEqual([
    true,
    'Otene',
    false,
  ]);
});

it('sends the same invitation once, and another one again', async () => {
  const one = form();
  for (const values of [typed, typed, { ...typed, inviteLastName: 'Ngata' }]) {
    await confirm(one, values); // oxlint-disable-line no-await-in-loop -- one after the other, as a person does
    await send(one); // oxlint-disable-line no-await-in-loop
  }
  expect(one.services.calls.map(({ variables }) => variables['LastName'])).toEqual(['OTENE', 'NGATA']);
});

it('says which fields are missing, until they are edited, and asks nothing', async () => {
  const one = form();
  const { result } = one;
  await confirm(one, { inviteLastName: '', inviteMobile: '' });
  const { required } = fieldErrorMessages;
  expect(result.current.faults).toEqual({ inviteLastName: required, inviteMobile: required });
  expect(result.current.asking).toBeUndefined();
  act(() => result.current.tellWhileTyped({ target: { name: 'inviteLastName', value: 'O' } }));
  expect(result.current.faults).toEqual({ inviteLastName: undefined, inviteMobile: required });
  await act(async () => result.current.confirm(typed));
  await waitFor(() => expect(result.current.asking).toEqual(typed));
  expect(result.current.faults).toEqual({});
});

it('sends nothing after the person went back', async () => {
  const one = form();
  await confirm(one);
  act(() => one.result.current.cancel());
  expect(one.result.current.asking).toBeUndefined();
  await act(async () => one.result.current.send());
  expect(one.services.calls).toEqual([]);
});

it.each([
  [{ Success: false, Error: 'No number' }, 'No number'],
  ['lost', 'We are unable to complete your request at the moment, please try again in a few minutes time'],
] as const)(
  'says why an invitation failed that is answered by %j, until the next try',
  async (answer, failure) => {
    const one = form(answer);
    await confirm(one);
    await send(one);
    expect([one.result.current.failure, one.result.current.isSent]).toEqual([{ reason: failure }, false]);
    await confirm(one);
    expect(one.result.current.failure).toBeUndefined();
  },
);

it('says nothing of what is no error of the services, but that the invitation failed', async () => {
  const one = form(
    { Messages: [] },
    { drafts: { ...createMemoryDrafts(), get: () => Promise.reject(new Error('')) } },
  );
  await confirm(one);
  await send(one);
  expect(one.result.current.failure).toEqual({});
});

it('needs no other invitation where one was sent before', () => {
  const { result } = form({ Messages: [] }, { wasSent: true });
  expect(result.current.isSent).toBe(true);
});

it('a second tab sends an invitation under the same key, after the first has ended the check-in', async () => {
  const keys: (string | null)[] = [];
  const api = createTestTransport((input, init) => {
    keys.push(new Request(input, init).headers.get('idempotency-key'));
    const data = { SendAddDriverSMSInvite: { Success: true, Messages: [] } };
    return Promise.resolve(Response.json({ data }));
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>{children}</ApiProvider>
  );
  const drafts = await openDrafts('test', 'a booking');
  const task = await openTask(drafts);
  const booking = { bookingNumber: 'M500000001', brand: 'meridian', country: 'AU' };
  const openTab = () =>
    renderHook(() => useDriverInviteForm({ drafts, task, wasSent: false, ...booking }), { wrapper }).result;
  const invite = async (tab: ReturnType<typeof openTab>) => {
    act(() => tab.current.confirm({ inviteLastName: 'Te Rangi', inviteMobile: '+61491570006' }));
    await waitFor(() => expect(tab.current.asking).toBeDefined());
    act(() => tab.current.send());
    await waitFor(() => expect(tab.current.isSent).toBe(true));
  };
  const [one, other] = [openTab(), openTab()];
  await invite(one);
  await drafts.write({ remove: await drafts.list() });
  await invite(other);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
