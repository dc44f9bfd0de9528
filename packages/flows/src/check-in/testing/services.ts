import { createTransport, type Transport } from '@journey/api';

/** One request that the fake services of a test have received. */
interface Call {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  readonly key: string | null;
}

/**
 * What a fake service returns for an operation in tests: data, `refused` for a business error, or `lost` for a
 * reply that does not arrive, which is simulated by status 500.
 */
type Answer = Record<string, unknown> | 'refused' | 'lost';
/** An answer, or a function that returns it for a request's variables. */
type Turn = Answer | ((variables: Record<string, unknown>) => Answer);

export interface FakeServices {
  readonly api: Transport;
  /** All requests that the fake services have received, in order. */
  readonly calls: readonly Call[];
  /** Returns the requests of one operation that the fake services have received, in order. */
  readonly sent: (operation: string) => readonly Call[];
}

/**
 * Creates fake services. Each operation returns its listed responses in order and then repeats the last one. A request
 * for an operation that is not listed throws, so that an unexpected request fails the test.
 */
export const createFakeServices = (answers: Record<string, readonly Turn[]>): FakeServices => {
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
      if (!turns) throw new Error(`Unexpected operation ${operation}`);
      const before = calls.filter((call) => call.operation === operation).length;
      calls.push({ operation, variables, key: request.headers.get('idempotency-key') });
      const turn = turns[before] ?? turns.at(-1)!;
      const answer = typeof turn === 'function' ? turn(variables) : turn;
      if (answer === 'lost') return Response.json({}, { status: 500 });
      if (answer === 'refused')
        return Response.json({ data: { [operation]: { Success: false, Errors: ['Refused'] } } });
      return Response.json({ data: { [operation]: answer } });
    },
  });
  return { api, calls, sent: (operation) => calls.filter((call) => call.operation === operation) };
};
