import type { Transport } from '@journey/api';
import { sendConfirmation, type Confirmation } from '@journey/api/notifications';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import { once } from '../../../engine/outbox/once.ts';
import { CONFIRMATION } from '../../drafts.ts';

const isConfirmation = (stored: unknown): stored is Confirmation =>
  typeof stored === 'object' && stored !== null && typeof (stored as Confirmation).email === 'string';

/**
 * Sends the confirmation that the form left behind, once (C-34), and forgets all that the device kept of the check-in in
 * the same step.
 * @param onSending told the address it goes to
 * @returns whether there was one
 * @throws ApiError; the confirmation then waits
 */
export const sendWaiting = async (
  api: Transport,
  drafts: Drafts,
  onSending: (email: string) => void,
): Promise<boolean> => {
  const [waiting, remove] = await Promise.all([drafts.get(CONFIRMATION), drafts.list()]);
  if (!isConfirmation(waiting)) {
    await drafts.write({ remove });
    return false;
  }
  onSending(waiting.email);
  await once(drafts, {
    name: 'confirmation',
    body: waiting,
    send: (idempotencyKey) => sendConfirmation(api, waiting, { idempotencyKey }),
    keep: () => ({ remove }),
  });
  return true;
};
