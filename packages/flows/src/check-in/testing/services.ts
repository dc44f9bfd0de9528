import { createTransport, type Transport } from '@journey/api';

/** One write or question that reached the services. */
interface Call {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  readonly key: string | null;
}

/** An operation's result, the refusal of it, or a reply that is lost on its way back. */
type Answer = Record<string, unknown> | 'refused' | 'lost';

export interface Services {
  readonly api: Transport;
  /** Everything that was asked, in order. */
  readonly calls: readonly Call[];
  /** What an operation was sent, time by time. */
  readonly sent: (operation: string) => readonly Call[];
}

/**
 * Services whose operations answer by turns, the last answer over and over. An operation that is not named here fails
 * the test: nothing is asked that nobody expects.
 */
export const playedServices = (answers: Record<string, readonly Answer[]>): Services => {
  const calls: Call[] = [];
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { operationName: operation, variables } = (await request.json()) as {
        operationName: string;
        variables: Record<string, unknown>;
      };
      const turns = answers[operation];
      if (!turns) throw new Error(`Nobody expects ${operation}`);
      const before = calls.filter((call) => call.operation === operation).length;
      calls.push({ operation, variables, key: request.headers.get('idempotency-key') });
      const answer = turns[before] ?? turns.at(-1)!;
      if (answer === 'lost') return Response.json({}, { status: 500 });
      if (answer === 'refused')
        return Response.json({ data: { [operation]: { Success: false, Errors: ['Refused'] } } });
      return Response.json({ data: { [operation]: answer } });
    },
  });
  return { api, calls, sent: (operation) => calls.filter((call) => call.operation === operation) };
};
