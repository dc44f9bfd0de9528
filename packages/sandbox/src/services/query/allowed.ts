/** The list of operations that the query endpoint allows: exactly those of the contract's GraphQL documents. */
import { Kind, parse, print, type DocumentNode } from 'graphql';
import { graphqlOperationTexts } from '@journey/api/contract';
import { getOperationName } from './bounds.ts';

const operations = graphqlOperationTexts.map((text) => {
  const document = parse(text, { noLocation: true });
  return { text, printed: print(document), document };
});

// The pages send an operation exactly as the contract spells it, so it is found by its text and need not be parsed at
// every request.
const byText = new Map(operations.map(({ text, document }) => [text, document] as const));

// A text that was formatted differently is compared after printing, so that spaces, commas and comments make no
// difference.
const byPrintedText = new Map(operations.map(({ printed, document }) => [printed, document] as const));

/** @returns the parsed document of a contract's operation, if the text is spelled exactly as in the contract */
export const findContractDocument = (text: string): DocumentNode | undefined => byText.get(text);

/** @returns whether a GraphQL document is one of the contract's, so that it may be executed */
export const isAllowedOperation = (document: DocumentNode): boolean => byPrintedText.has(print(document));

const names = new Set(operations.map(({ document }) => getOperationName(document)));

/** @returns whether the contract has a GraphQL operation with this name */
export const isContractOperation = (name: string): boolean => names.has(name);

const mutations = new Set(
  operations.flatMap(({ document }) =>
    document.definitions.flatMap((part) =>
      part.kind === Kind.OPERATION_DEFINITION && part.operation === 'mutation' ? [part.name?.value] : [],
    ),
  ),
);

/** @returns whether the contract has a GraphQL mutation with this name */
export const isContractMutation = (operation: string | null): boolean =>
  operation !== null && mutations.has(operation);
