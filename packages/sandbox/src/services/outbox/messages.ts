/** Outgoing SMS and e-mail. The sandbox sends nothing: messages go into the outbox, which the control routes show. */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext, SandboxServices } from '../../core/call.ts';
import { createTimeOrderedId, hashText } from '../../crypto/crypto.ts';
import type { Transaction } from '../../store/store.ts';

type Message = {
  kind: 'sms' | 'email';
  to: string;
  text: string;
  links: string[];
  /** What the audit log calls the message. The log never contains the message itself. */
  about: 'hand-over' | 'invite' | 'confirmation';
};

type Sender = { readonly call: RequestContext; readonly services: SandboxServices };

/**
 * Puts a message into the outbox. Anyone who reads the link in a message could use it, so the link itself is stored
 * only in development, where the control page shows it. Elsewhere its SHA-256 is stored instead.
 */
export const addMessageToOutbox = async (
  tx: Transaction,
  { call, services }: Sender,
  { kind, to, text, links }: Omit<Message, 'about'>,
): Promise<void> => {
  const storedMessage = { text, links };
  if (!services.control) {
    storedMessage.links = links.map((link) => `sha256:${hashText(link)}`);
    links.forEach(
      (link, at) => (storedMessage.text = storedMessage.text.replaceAll(link, storedMessage.links[at] ?? '')),
    );
  }
  await tx.add('outbox', {
    id: createTimeOrderedId(),
    kind,
    recipient: to,
    ...storedMessage,
    sentAt: call.now,
  });
};

export const sendMessage = async (tx: Transaction, sender: Sender, message: Message): Promise<void> => {
  const { call } = sender;
  const { about } = message;
  await addMessageToOutbox(tx, sender, message);
  await addAuditEntry(tx, { event: 'message-sent', call, detail: about });
};
