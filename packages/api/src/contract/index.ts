/**
 * Exports the GraphQL schema and documents of the query endpoint, for the sandbox and for tests. A host must not
 * import this module, because the whole schema would enlarge its bundle.
 */
import * as generated from './generated/graphql.ts';

export { getCountryOfRegion, isAustralianState, toServiceStateCode } from '../wire/states.ts';
export { isEmail } from '../wire/email.ts';
export {
  MAX_ENQUIRY_LENGTHS,
  MAX_REPORT_LENGTHS,
  MAX_REPORT_SIGN_IN_LENGTHS,
  MAX_SIGN_IN_TEXT_LENGTH,
} from '../wire/lengths.ts';
export { toPlainName } from '../wire/names.ts';
export { isWirePhoneNumber } from '../wire/phone.ts';
export { MAX_WIRE_LENGTHS } from '../wire/text.ts';
export { schemaText } from './generated/schema.ts';

/**
 * The text of every query and mutation that this client sends, exactly as in a request's `query` field. A server
 * accepts only these (docs/security.md#query-endpoint).
 */
export const graphqlOperationTexts: readonly string[] = Object.values(generated)
  .filter((value) => value instanceof generated.TypedDocumentString)
  .map(String)
  .filter((text) => /^\s*(query|mutation)\s/.test(text));
