export { ApiProvider, useApi } from './api-context.ts';
export { ApiError } from './transport/api-error.ts';
export { newIdempotencyKey } from './transport/idempotency-key.ts';
export { messages } from './transport/messages.ts';
export { isEmail } from './wire/email.ts';
export { createTransport } from './transport/transport.ts';
export type { Transport } from './transport/types.ts';
