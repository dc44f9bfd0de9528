export { ApiProvider, useApi } from './api-context.ts';
export { ApiError } from './transport/api-error.ts';
export { createIdempotencyKey } from './transport/idempotency-key.ts';
export { requestFailureMessages } from './transport/messages.ts';
export { isStorableText, removeUnstorableCharacters } from './wire/accepted-text.ts';
export { isEmail } from './wire/email.ts';
export { isMaskedText } from './wire/mask.ts';
export { createTransport } from './transport/transport.ts';
export type { Transport } from './transport/types.ts';
