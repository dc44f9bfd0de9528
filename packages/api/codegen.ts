import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset } from '@graphql-codegen/client-preset';

/**
 * Configures what is generated from `schema.graphql` and the `.graphql` documents next to each service: the types of
 * requests and responses, and the documents as plain strings, so that hosts need no GraphQL library.
 * `scripts/generate.ts` runs it.
 */
export const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/**/*.graphql',
  silent: true,
  generates: {
    'src/contract/generated/': {
      preset,
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        pureMagicComment: true,
        skipTypename: true,
      },
    },
  },
};
