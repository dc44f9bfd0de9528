/**
 * The query endpoint's contract for servers. A host must not import it: it carries the whole schema.
 */
import * as generated from './generated/graphql.ts';

export { getCountryOfRegion, isAustralianState, toServiceStateCode } from '../wire/states.ts';
export { isEmail } from '../wire/email.ts';
export { MAX_WIRE_LENGTHS } from '../wire/text.ts';
export { schemaText } from './generated/schema.ts';

/**
 * The text of every query and mutation this client sends, character for character as it stands in a request's `query`
 * field. A server answers these and no other (docs/security.md#query-endpoint).
 */
export const operations: readonly string[] = Object.values(generated)
  .filter((value) => value instanceof generated.TypedDocumentString)
  .map(String)
  .filter((text) => /^\s*(query|mutation)\s/.test(text));
