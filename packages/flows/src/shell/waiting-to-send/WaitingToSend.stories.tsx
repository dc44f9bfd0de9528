import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { createMemoryDrafts } from '../../engine/testing/simulated-device.ts';
import type { StoredOutboxTask } from '../../engine/outbox/queue-store.ts';
import { waitingToSendMessages as text } from './messages.ts';
import { WaitingToSend } from './WaitingToSend.tsx';

const meta = preview.meta({
  title: 'Shell/Waiting to send',
  parameters: {
    screen: {
      about:
        'What every product shows while entries are kept on the device until the services can be reached.',
      rules: ['D-05'],
    },
  },
  tags: ['autodocs'],
});

const how = 'Sent by itself when you are online and signed in.';

/**
 * Returns drafts with queues that have not been sent.
 * @param queues for the sentence of each queue, a function that returns since when the queue has been waiting
 */
const createDraftsWith = (queues: Readonly<Record<string, () => Date>>) => {
  const drafts = createMemoryDrafts();
  return async () => {
    for (const [name, since] of Object.entries(queues)) {
      const task: StoredOutboxTask = { id: 'one', key: 'one', state: 'waiting', queuedAt: since().getTime() };
      await drafts.put(`outbox/${name}`, [task]); // eslint-disable-line no-await-in-loop
    }
    return drafts;
  };
};

const today = () => new Date(new Date().setHours(0, 5, 0, 0));
const earlier = () => new Date(2026, 0, 22, 18, 30);

const photos = createDraftsWith({ '3 photos are waiting to be sent': today });

export const Online = meta.story({
  render: () => <WaitingToSend openDrafts={photos} describe={({ name }) => name} how={how} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 photos are waiting to be sent, since 00:05')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(text.announced);
    await expect(canvas.getByText(text.kept, { exact: false })).toBeVisible();
  },
});

/** The device is offline, and two queues have been waiting since earlier days. */
export const OfflineWithSeveral = meta.story({
  tags: ['colour'],
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  render: () => <WaitingToSend openDrafts={reports} describe={({ name }) => name} how={how} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('An incident report is waiting to be sent, since 22/01/2026 18:30'),
    ).toBeVisible();
    await expect(canvas.getByText(text.goOn, { exact: false })).toBeVisible();
  },
});

const reports = createDraftsWith({
  'An incident report is waiting to be sent': earlier,
  'The rest of an incident report is waiting to be sent': earlier,
});

/** The browser stores nothing on the device, so the queues are lost when the page is closed. */
export const NothingKept = meta.story({
  render: () => <WaitingToSend openDrafts={photosInThePage} describe={({ name }) => name} how={how} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.notKept)).toBeVisible();
    await expect(canvas.queryByText(text.kept, { exact: false })).toBeNull();
  },
});

const photosInThePage = async () => ({ ...(await photos()), isPersistent: () => false });
