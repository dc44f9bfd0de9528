import type { CodegenConfig } from '@graphql-codegen/cli';
import { preset } from '@graphql-codegen/client-preset';

/**
 * What is generated from `schema.graphql` and the `.graphql` documents beside each service: the wire's types and the
 * documents as plain strings, so that the GraphQL library itself never reaches a host. `scripts/generate.ts` runs it.
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
