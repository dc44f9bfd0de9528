/**
 * The list of operations that the query endpoint allows: exactly those of the contract's GraphQL documents, and in
 * development a caller's own selections in them.
 */
import { Kind, parse, print, visit, type DocumentNode } from 'graphql';
import { graphqlOperationTexts } from '@journey/api/contract';

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

const getOperations = ({ definitions }: DocumentNode) =>
  definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);

const contractOperations = new Map(
  operations.flatMap(({ document }) => getOperations(document).map((one) => [one.name?.value, one] as const)),
);

/** @returns whether the contract has a GraphQL operation with this name */
export const isContractOperation = (name: string): boolean => contractOperations.has(name);

/** @returns whether the contract has a GraphQL mutation with this name */
export const isContractMutation = (name: string | null): boolean =>
  name !== null && contractOperations.get(name)?.operation === 'mutation';

const hasAlias = (document: DocumentNode): boolean => {
  let found = false;
  visit(document, {
    Field: ({ alias }) => {
      found ||= alias !== undefined;
    },
  });
  return found;
};

/**
 * Scopes, idempotency and the signing of photo URLs depend on an operation's name. So a document may not do anything else
 * under that name: its root fields must be listed directly, without fragments or directives, and it may not use aliases,
 * which could give a photo the name of another field.
 * @returns whether a GraphQL document that is valid by the schema is one operation with the name and kind of one of the
 *   contract's, and with root fields of that one only, whatever it selects in them
 */
export const isOwnSelection = (document: DocumentNode): boolean => {
  const [operation, ...others] = getOperations(document);
  const known = operation && contractOperations.get(operation.name?.value);
  if (!known || others.length > 0 || known.operation !== operation.operation || hasAlias(document))
    return false;
  const { selections } = known.selectionSet;
  return operation.selectionSet.selections.every(
    (field) =>
      field.kind === Kind.FIELD &&
      !field.directives?.length &&
      selections.some((own) => own.kind === Kind.FIELD && own.name.value === field.name.value),
  );
};
