/** The list of operations that the query endpoint allows: exactly those of the contract's GraphQL documents. */
import { Kind, parse, print, type DocumentNode } from 'graphql';
import { graphqlOperationTexts } from '@journey/api/contract';

// GraphQL documents are compared after printing them in one format, so that spaces, commas and comments make no
// difference.
const known = new Map(
  graphqlOperationTexts.map((text) => {
    const document = parse(text, { noLocation: true });
    return [print(document), document] as const;
  }),
);

/** @returns whether a GraphQL document is one of the contract's, so that it may be executed */
export const isAllowedOperation = (document: DocumentNode): boolean => known.has(print(document));

const names = new Set(
  [...known.values()].flatMap((document) =>
    document.definitions.flatMap((part) => ('name' in part ? (part.name?.value ?? []) : [])),
  ),
);

/** @returns whether the contract has a GraphQL operation with this name */
export const isContractOperation = (name: string): boolean => names.has(name);

const mutations = new Set(
  [...known.values()].flatMap((document) =>
    document.definitions.flatMap((part) =>
      part.kind === Kind.OPERATION_DEFINITION && part.operation === 'mutation' ? [part.name?.value] : [],
    ),
  ),
);

/** @returns whether the contract has a GraphQL mutation with this name */
export const isContractMutation = (operation: string | null): boolean =>
  operation !== null && mutations.has(operation);
