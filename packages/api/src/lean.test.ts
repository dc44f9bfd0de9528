import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

const source = `
  import { ApiProvider, createTransport, createIdempotencyKey } from './index.ts';
  import { refreshSession, signInToPortal, signOut } from './auth/index.ts';
  export const used = [ApiProvider, createTransport, createIdempotencyKey, refreshSession, signInToPortal, signOut];
`;

/**
 * Test helper: bundles the parts of this package that a sign-in page imports.
 * @returns the chunks of the bundle, each with its modules
 */
const chunks = async (): Promise<Rollup.OutputChunk[]> => {
  const entry = join(import.meta.dirname, 'sign-in-page.ts');
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sign-in-page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, external: ['react'], preserveEntrySignatures: 'strict' },
    },
  })) as Rollup.RollupOutput;
  return built.output.filter((part) => part.type === 'chunk');
};

test('the sign-in’s bundle has no query cache, GraphQL or rentals, and loads the HTTP library on demand', async () => {
  const made = await chunks();
  const entry = made.find(({ isEntry }) => isEntry)!;
  const all = made.flatMap(({ moduleIds }) => moduleIds);
  expect(all.filter((id) => /@tanstack|\/graphql|\/yup\/|\/rentals\/|\/contract\//.test(id))).toEqual([]);
  expect(entry.moduleIds.filter((id) => /node_modules\/ky|classify|retries/.test(id))).toEqual([]);
  expect(all.some((id) => id.includes('/ky/'))).toBe(true);
  expect(all.some((id) => id.endsWith('/auth/session.ts'))).toBe(true);
});
