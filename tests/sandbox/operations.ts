/** Reads the operations of the query endpoint from the contract, and creates variables for them. */
import { graphqlOperationTexts, schemaText } from '@journey/api/contract';
import {
  buildSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from 'graphql';

const schema = buildSchema(schemaText);
const operations = new Map(
  graphqlOperationTexts.map((text) => {
    const found = parse(text).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const operation = found as OperationDefinitionNode;
    return [operation.name?.value ?? '', { text, operation }] as const;
  }),
);

/** The names of all operations of the contract. */
export const operationNames = [...operations.keys()];

/** Returns the text of an operation, as the pages send it. */
export const getOperationText = (name: string): string => operations.get(name)?.text ?? '';

/** Returns the value of a field by its name; undefined for a field whose value depends only on its type. */
type ValueOfField = (name: string) => unknown;

const createValue = (name: string, type: GraphQLInputType, valueOf: ValueOfField): unknown => {
  if (isNonNullType(type)) return createValue(name, type.ofType, valueOf);
  const value = valueOf(name);
  if (value !== undefined) return value;
  if (isListType(type)) return [createValue(name, type.ofType, valueOf)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        createValue(field.name, field.type, valueOf),
      ]),
    );
  if (type.name === 'Boolean') return true;
  return type.name === 'Int' || type.name === 'Float' ? 1 : 'b-1';
};

/** Returns values for all variables of an operation, including all optional fields. */
export const createVariables = (operation: string, valueOf: ValueOfField): object =>
  Object.fromEntries(
    (operations.get(operation)?.operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      createValue(variable.name.value, typeFromAST(schema, type) as GraphQLInputType, valueOf),
    ]),
  );
