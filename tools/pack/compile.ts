import { globSync } from 'node:fs';
import { join } from 'node:path';
import { importGlobPlugin } from 'rolldown/experimental';
import { build } from 'tsdown';
import { getStyledComponentsOptions } from '@journey/host/build';
import { root } from '../paths/root.ts';
import { rewriteDeclarations } from './declarations.ts';
import { getCodeFolder, type PackageEntry } from './entries.ts';
import type { PublishedPackage } from './published.ts';
import { createViteSyntaxPlugin } from './sources.ts';

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/**
 * Compiles a package for publication to modules with declarations and source maps. Each source file becomes one
 * output file, so that a host's build can take only the files that it needs and split them like our sources.
 * @param commands the entry files of the package's commands
 * @param folder the package's folder
 * @param out the folder to write to, which is emptied
 */
export const compilePackage = async (
  { name, platform }: PublishedPackage,
  entries: readonly PackageEntry[],
  commands: readonly string[],
  folder: string,
  out: string,
): Promise<void> => {
  const sources = entries.map(({ source }) => source).filter(isCode);
  const inside = `/packages/${name}/`;
  await build({
    config: false,
    cwd: folder,
    entry: [...sources, ...commands, ...globSync('src/**/*.worker.ts', { cwd: folder })],
    root: getCodeFolder(sources),
    outDir: out,
    clean: true,
    format: 'esm',
    platform,
    target: false,
    unbundle: true,
    fixedExtension: false,
    hash: false,
    sourcemap: true,
    tsconfig: join(root, 'tsconfig.json'),
    dts: { tsconfig: join(root, 'tsconfig.json'), incremental: false, sourcemap: false },
    deps: { neverBundle: true },
    plugins: [createViteSyntaxPlugin(), importGlobPlugin({ root: folder })],
    inputOptions: {
      transform: { plugins: { styledComponents: getStyledComponentsOptions(true) } },
      checks: { pluginTimings: false },
    },
    outputOptions: {
      sourcemapPathTransform: (source) => source.slice(Math.max(0, source.indexOf(inside)) + 1),
    },
    report: false,
    logLevel: 'warn',
  });
  rewriteDeclarations(out);
};
