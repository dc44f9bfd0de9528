/** One write of a row of writes. */
export interface Task {
  /** Its name in the row, and of the handler that sends it. */
  readonly id: string;
  /** What its handler needs: anything drafts can keep, files included. */
  readonly input: unknown;
}

/** Answers of the writes that are through, by id: plain values. */
export type Answers = Readonly<Record<string, unknown>>;

/** What a handler gets besides its input. */
interface Sending {
  /** One for this write, whatever happens: a repeat after a lost answer is known by it. */
  readonly idempotencyKey: string;
  readonly answers: Answers;
  /** Tells how much has gone, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** How a write of one name is made and sent. */
export interface Handler {
  /**
   * Makes what is sent, where that needs the answers of earlier writes. It is kept on the device before it is sent, so
   * that a repeat sends the same bytes.
   */
  readonly prepare?: (input: unknown, answers: Answers) => Promise<unknown>;
  /** Sends it, with whatever repeats the way to the services makes by itself. Out: a plain value, or nothing. */
  readonly send: (input: unknown, sending: Sending) => Promise<unknown>;
}

/** A write's state. `preparing` and `sending` may happen in another tab. */
type TaskState = 'waiting' | 'preparing' | 'sending' | 'failed' | 'sent';

/** A write as a page shows it. */
export interface TaskView {
  readonly id: string;
  readonly state: TaskState;
  /** Of what is being sent, from 0 to 1. */
  readonly progress?: number;
}

/** What went wrong last; its text is the thrown error's own. */
export interface OutboxFailure {
  readonly id: string;
  readonly message: string;
  /** The error itself, where it arose in this tab. */
  readonly error?: unknown;
}

export interface OutboxView {
  /** Empty where nothing is to be sent. */
  readonly tasks: readonly TaskView[];
  readonly isSending: boolean;
  readonly failure?: OutboxFailure;
}
