/**
 * Generates `src/contract/generated` from `schema.graphql` and the `.graphql` documents: `npm run contract`.
 * With `--check` it writes nothing and fails when the committed files differ from what it would write.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { config } from '../codegen.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/contract/generated');

/**
 * Generates the files of `src/contract/generated` and returns their content by file name. It leaves out the helper
 * modules of the code generator's preset, because documents are imported by name.
 */
const make = async (): Promise<ReadonlyMap<string, string>> => {
  const made: { filename: string; content: string }[] = await generate({ ...config, cwd: root }, false);
  const operations = made.find(({ filename }) => filename.endsWith('graphql.ts'));
  if (!operations) throw new Error('The code generator made no graphql.ts.');
  const content = operations.content
    // The `#__PURE__` annotation lets bundlers drop unused GraphQL documents, so that a host carries only those it
    // sends.
    .replaceAll('= new TypedDocumentString', '= /*#__PURE__*/ new TypedDocumentString')
    // The generated code uses only one type of the package `@graphql-typed-document-node/core`. Declaring that
    // type here saves a dependency.
    .replace(
      "import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';",
      'interface DocumentTypeDecoration<TResult, TVariables> {\n  __apiType?: (variables: TVariables) => TResult;\n}',
    );
  const schema = await readFile(join(root, 'schema.graphql'), 'utf8');
  return new Map([
    ['graphql.ts', content],
    [
      'schema.ts',
      `/** The text of schema.graphql. */\nexport const schemaText = ${JSON.stringify(schema)};\n`,
    ],
  ]);
};

const files = await make();
if (process.argv.includes('--check')) {
  for (const [name, content] of files) {
    const committed = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (committed === content) continue;
    process.stderr.write(`${name} is stale: run \`npm run contract\` and commit what it makes.\n`);
    process.exitCode = 1;
  }
} else {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
}
