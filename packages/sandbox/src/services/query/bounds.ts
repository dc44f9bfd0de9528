/**
 * Limits the depth and size of a GraphQL query. A larger one is refused before it runs; the contract's own
 * operations stay far below the limits.
 */
import { Kind, parse, visit, type DocumentNode } from 'graphql';
import { HttpError } from '../../core/http-error.ts';

const maximumDepth = 18;
const maximumAliases = 20;
const maximumTokens = 4000;

/**
 * @returns the parsed GraphQL query
 * @throws HttpError 400 when it is not valid GraphQL, or exceeds the limit on depth or aliases
 */
export const parseBoundedQuery = (query: string): DocumentNode => {
  const document = parsed(query);
  let depth = 0;
  let deepest = 0;
  let aliases = 0;
  visit(document, {
    Field: {
      enter: (field) => {
        depth += 1;
        deepest = Math.max(deepest, depth);
        if (field.alias) aliases += 1;
      },
      leave: () => {
        depth -= 1;
      },
    },
  });
  if (deepest > maximumDepth || aliases > maximumAliases) throw new HttpError(400, 'The query is too large.');
  return document;
};

const parsed = (query: string): DocumentNode => {
  try {
    return parse(query, { noLocation: true, maxTokens: maximumTokens });
  } catch {
    throw new HttpError(400, 'The query is not valid.');
  }
};

/** @returns whether a GraphQL document asks only for the schema itself (introspection) */
export const isIntrospection = (document: DocumentNode): boolean =>
  document.definitions.every(
    (part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ||
      (part.kind === Kind.OPERATION_DEFINITION &&
        part.selectionSet.selections.every(
          (field) => field.kind === Kind.FIELD && /^__(schema|type)$/.test(field.name.value),
        )),
  );

/** @returns the name of the operation in a GraphQL document, or null when it has none */
export const getOperationName = (document: DocumentNode): string | null =>
  document.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION ? (part.name?.value ?? []) : [],
  )[0] ?? null;
