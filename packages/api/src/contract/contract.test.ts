import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { graphqlOperationTexts, schemaText } from './index.ts';

const schema = buildSchema(schemaText);

test('every operation is valid against the schema and has a unique name', () => {
  const names = graphqlOperationTexts.map((text) => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    return document.definitions.flatMap((part) =>
      part.kind === 'OperationDefinition' ? [part.name?.value] : [],
    );
  });
  expect(names.every((found) => found.length === 1 && found[0])).toBe(true);
  expect(new Set(names.flat()).size).toBe(graphqlOperationTexts.length);
});

test('some operation requests every field of the schema’s query and mutation types', () => {
  const asked = graphqlOperationTexts.join('\n');
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(fields.filter((field) => !asked.includes(`  ${field}(`) && !asked.includes(`  ${field} `))).toEqual(
    [],
  );
});
