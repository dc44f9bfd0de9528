import type { Transport } from '@journey/api';
import { sendConfirmationEmail, type ConfirmationEmail } from '@journey/api/notifications';
import type { Drafts } from '../../../engine/drafts/drafts.ts';
import { readTask, sendOnce } from '../../../engine/outbox/send-once.ts';
import { CONFIRMATION_EMAIL_DRAFT_NAME } from '../../drafts.ts';

/**
 * Sends the confirmation email that the form left in the drafts, exactly once (C-34). The transaction that records
 * the success also removes all drafts of the check-in.
 * @param onSending called with the recipient's address before the email is sent
 * @returns whether there was a confirmation to send
 * @throws ApiError when sending fails; the confirmation then stays in the drafts
 */
export const sendPendingConfirmationEmail = async (
  api: Transport,
  drafts: Drafts,
  onSending: (email: string) => void,
): Promise<boolean> => {
  // Another tab may remove the task's id together with the email. The id is read first, so that if the email is
  // found, its id was found as well.
  const task = await readTask(drafts);
  const [stored, remove] = await Promise.all([drafts.get(CONFIRMATION_EMAIL_DRAFT_NAME), drafts.list()]);
  const waiting = stored as ConfirmationEmail | undefined;
  if (!waiting) {
    await drafts.write({ remove });
    return false;
  }
  onSending(waiting.email);
  await sendOnce(drafts, {
    name: 'confirmation',
    body: waiting,
    task,
    send: (idempotencyKey) => sendConfirmationEmail(api, waiting, { idempotencyKey }),
    changesOnSuccess: () => ({ remove }),
  });
  return true;
};
