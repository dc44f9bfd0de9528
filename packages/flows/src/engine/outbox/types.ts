/** One write of a queue. */
export interface Task {
  /** The write's name in the queue, which is also the name of the handler that sends it. */
  readonly id: string;
  /** The handler's input: any value that drafts can store, including Blobs. */
  readonly input: unknown;
}

/** The answers of the writes that have been sent, by id; values that drafts can store. */
export type TaskAnswers = Readonly<Record<string, unknown>>;

/** The second argument of a handler's `send`. */
interface Sending {
  /**
   * The write's idempotency key, the same in every attempt. By it the services recognise a repeat after a lost answer.
   */
  readonly idempotencyKey: string;
  readonly answers: TaskAnswers;
  /** Reports how much has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Prepares and sends the writes of one id. */
export interface TaskHandler {
  /**
   * Prepares what is sent, when that depends on the answers of earlier writes. The result is stored before it is sent,
   * so that a retry sends the same bytes.
   */
  readonly prepare?: (input: unknown, answers: TaskAnswers) => Promise<unknown>;
  /** Sends the input; the transport may retry it. @returns the answer, a value that drafts can store, or undefined */
  readonly send: (input: unknown, sending: Sending) => Promise<unknown>;
}

/** The state of a write. `preparing` and `sending` may be the work of another tab. */
type TaskState = 'waiting' | 'preparing' | 'sending' | 'failed' | 'sent';

/** A write as a page shows it. */
export interface TaskView {
  readonly id: string;
  readonly state: TaskState;
  /** How much of the write has been sent, from 0 to 1. */
  readonly progress?: number;
}

/** The failure that stopped the queue, with the message of the thrown error. */
export interface OutboxFailure {
  readonly id: string;
  readonly message: string;
  /** The thrown error; undefined when it was thrown in another tab. */
  readonly error?: unknown;
}

export interface OutboxView {
  /** The queue's writes; empty when there is no queue. */
  readonly tasks: readonly TaskView[];
  readonly isSending: boolean;
  readonly failure?: OutboxFailure;
}
