/** What goes out by SMS and e-mail. The outbox is the sandbox's post: the control calls read it, nobody is written to. */
import { record } from '../../core/audit.ts';
import type { Call, Services } from '../../core/call.ts';
import { orderedId, sha256 } from '../../crypto/crypto.ts';
import type { Transaction } from '../../store/store.ts';

type Message = {
  kind: 'sms' | 'email';
  to: string;
  text: string;
  links: string[];
  /** What the audit calls it; never what is in it. */
  about: 'hand-over' | 'invite' | 'confirmation';
};

type Sender = { readonly call: Call; readonly services: Services };

/**
 * Puts a message into the outbox. A link opens what it leads to, so only a sandbox for development, whose page shows
 * messages, keeps it; any other keeps the link's SHA-256 in its place.
 */
export const post = async (
  tx: Transaction,
  { call, services }: Sender,
  { kind, to, text, links }: Omit<Message, 'about'>,
): Promise<void> => {
  const kept = { text, links };
  if (!services.control) {
    kept.links = await Promise.all(links.map(async (link) => `sha256:${await sha256(link)}`));
    links.forEach((link, at) => (kept.text = kept.text.replaceAll(link, kept.links[at] ?? '')));
  }
  await tx.add('outbox', { id: orderedId(), kind, recipient: to, ...kept, sentAt: call.now });
};

export const send = async (tx: Transaction, sender: Sender, message: Message): Promise<void> => {
  const { call } = sender;
  const { about } = message;
  await post(tx, sender, message);
  await record(tx, { event: 'message-sent', call, detail: about });
};

/** A number as the services get it: a plus and 8 to 12 digits, the first no nought. */
export const isMobile = (value: unknown): value is string =>
  typeof value === 'string' && /^\+[1-9]\d{7,11}$/.test(value);
