import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { openTask } from '../../engine/outbox/send-once.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { useDriverInviteForm } from './use-invite.ts';

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
