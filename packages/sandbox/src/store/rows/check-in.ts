/** The rows of check-ins, and of their verifications. */
import type { CardCheckSession, CheckInRecord, IdTransaction } from '../records/check-in.ts';

/**
 * A driver's check-in. Its id consists of the reservation's number and the driver: `primary` or `additional`.
 */
export type CheckInRow = { id: string; reservation: string; changedAt: number; data: CheckInRecord };

/** An ID verification at the ID provider. Its id is the provider's transaction id. */
export type IdTransactionRow = { id: string; reservation: string; startedAt: number; data: IdTransaction };

/** A card verification on the card provider's hosted page. Its id is that of the card session. */
export type CardSessionRow = { id: string; reservation: string; startedAt: number; data: CardCheckSession };
