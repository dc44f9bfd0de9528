/** What goes out by SMS and e-mail. The outbox is the sandbox's post: the control calls read it, nobody is written to. */
import { record } from '../../core/audit.ts';
import type { Call } from '../../core/call.ts';
import { orderedId } from '../../core/crypto.ts';
import type { Transaction } from '../../store/store.ts';

type Message = {
  kind: 'sms' | 'email';
  to: string;
  text: string;
  links: string[];
  /** What the audit calls it; never what is in it. */
  about: 'hand-over' | 'invite' | 'confirmation';
};

export const send = async (tx: Transaction, call: Call, message: Message): Promise<void> => {
  const { kind, to, text, links, about } = message;
  await tx.add('outbox', { id: orderedId(), kind, recipient: to, text, links, sentAt: call.now });
  await record(tx, { event: 'message-sent', call, detail: about });
};

/** A number as the services get it: a plus and 8 to 12 digits, the first no nought. */
export const isMobile = (value: unknown): value is string =>
  typeof value === 'string' && /^\+[1-9]\d{7,11}$/.test(value);
