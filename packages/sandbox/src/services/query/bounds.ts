/**
 * Limits the depth and width of a query. The contract's own operations stay far below; a larger query is refused before
 * it runs.
 */
import { Kind, parse, visit, type DocumentNode } from 'graphql';
import { HttpError } from '../../core/problem.ts';

const maximumDepth = 18;
const maximumAliases = 20;
const maximumTokens = 4000;

/**
 * @returns the parsed query
 * @throws HttpError 400 when it is not GraphQL, or is deeper or has more aliases than allowed
 */
export const parseWithinBounds = (query: string): DocumentNode => {
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

/** @returns whether a document is only a query for the schema itself (introspection) */
export const isIntrospection = (document: DocumentNode): boolean =>
  document.definitions.every(
    (part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ||
      (part.kind === Kind.OPERATION_DEFINITION &&
        part.selectionSet.selections.every(
          (field) => field.kind === Kind.FIELD && /^__(schema|type)$/.test(field.name.value),
        )),
  );

/** @returns the name of a document's operation, or null when it has none */
export const getOperationName = (document: DocumentNode): string | null =>
  document.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION ? (part.name?.value ?? []) : [],
  )[0] ?? null;
