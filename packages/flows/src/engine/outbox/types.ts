/** One write to the services, which waits in an outbox's queue. */
export interface OutboxTask {
  /** The write's name in the queue, which is also the name of the handler that sends it. */
  readonly id: string;
  /** What the write's handler gets as input: any value that drafts can store, including Blobs. */
  readonly input: unknown;
  /**
   * The names of the drafts that the device had when the input was made from them. Whoever deletes drafts once the write
   * has been sent can keep those that were stored later.
   */
  readonly madeFrom?: readonly string[] | undefined;
}

/** The services' answers to the writes of a queue that have been sent, by the ids of the writes. */
export type OutboxTaskResponses = Readonly<Record<string, unknown>>;

/**
 * What a handler's `send` gets besides the input: the idempotency key, the answers to earlier writes, and a
 * function to report the progress.
 */
interface Sending {
  /**
   * The write's idempotency key, which is the same in every attempt. It lets the services recognise a write that they
   * have already processed but whose answer was lost.
   */
  readonly idempotencyKey: string;
  readonly answers: OutboxTaskResponses;
  /** Call it with the share of the write that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Prepares and sends those writes of a queue that have the handler's id. */
export interface OutboxTaskHandler {
  /**
   * Prepares what is sent. Only a write that depends on the answers to earlier writes needs this function.
   * Its result is stored before it is sent, so that a retry sends the same bytes.
   */
  readonly prepare?: (input: unknown, answers: OutboxTaskResponses) => Promise<unknown>;
  /**
   * Sends the write's input. The transport may send the request again.
   * @returns the answer, a value that drafts can store, or undefined
   */
  readonly send: (input: unknown, sending: Sending) => Promise<unknown>;
}

/** The state of a write in an outbox's queue. `preparing` and `sending` may be the work of another tab. */
type TaskState = 'waiting' | 'preparing' | 'sending' | 'failed' | 'sent';

/** A write of an outbox's queue, as a page shows it. */
export interface OutboxTaskStatus {
  readonly id: string;
  readonly state: TaskState;
  /** How much of the write has been sent, from 0 to 1. */
  readonly progress?: number;
}

/** The failure that stopped an outbox's queue, with the message of the thrown error. */
export interface OutboxFailure {
  readonly id: string;
  readonly message: string;
  /**
   * The thrown error. It is undefined if another tab threw it and it is not an error of the services, because such an
   * error cannot be sent between tabs.
   */
  readonly error?: unknown;
}

export interface OutboxStatus {
  /** The queue's writes; empty when there is no queue. */
  readonly tasks: readonly OutboxTaskStatus[];
  readonly isSending: boolean;
  readonly failure?: OutboxFailure;
}
