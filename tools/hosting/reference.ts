import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { getGzippedSize } from '@journey/host/build';
import { root } from '../paths/root.ts';

/**
 * The minimum that any sign-in page imports from each library that the project must use. These four libraries run
 * before the form is interactive.
 */
const live: Record<string, string> = {
  'react-dom': `import { jsx, jsxs, Fragment } from 'react/jsx-runtime'; import { createContext, lazy, Suspense, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'; import { createRoot, hydrateRoot } from 'react-dom/client'; keep(jsx, jsxs, Fragment, createContext, lazy, Suspense, useContext, useEffect, useId, useMemo, useRef, useState, createRoot, hydrateRoot);`,
  'react-router-dom': `import { BrowserRouter, Routes, Route, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'; keep(BrowserRouter, Routes, Route, Navigate, useLocation, useNavigate, useSearchParams);`,
  'styled-components': `import { styled, css } from 'styled-components'; keep(styled.div, css);`,
  'react-hook-form': `import { useForm } from 'react-hook-form'; keep(useForm);`,
};

/**
 * What a sign-in page imports from those required libraries that can be loaded after the first paint. Each of
 * them is measured without the other required libraries.
 */
const later: Record<string, string> = {
  yup: `import { object, string, boolean } from 'yup'; keep(object, string, boolean);`,
  '@hookform/resolvers': `import { yupResolver } from '@hookform/resolvers/yup'; keep(yupResolver);`,
  ky: `import ky from 'ky'; keep(ky);`,
  '@tanstack/react-query': `import { QueryClient, QueryClientProvider, useQuery, useMutation } from '@tanstack/react-query'; keep(QueryClient, QueryClientProvider, useQuery, useMutation);`,
  dayjs: `import dayjs from 'dayjs'; import customParseFormat from 'dayjs/plugin/customParseFormat'; keep(dayjs, customParseFormat);`,
};

/** Gzipped bytes of the libraries that the project must use. The hosts' sizes are compared with them. */
export interface ReferenceLibrarySizes {
  /**
   * Bytes of the libraries needed before the form is interactive, by name: react-dom (with react), router,
   * styled-components and react-hook-form.
   */
  live: Record<string, number>;
  /** Bytes of the libraries that may be loaded after the first paint, by name. */
  later: Record<string, number>;
}

/**
 * Bundles a module with the build settings of a host's scripts.
 * @param text the source text of the module
 * @param leftOut libraries that are not bundled
 * @param home the package whose dependencies the text may import
 * @returns the script
 */
export const bundleModuleText = async (
  text: string,
  leftOut: readonly string[] = [],
  home = 'flows',
): Promise<string> => {
  const id = 'virtual:reference';
  const file = join(root, 'packages', home, 'src/reference.js');
  const result = (await build({
    configFile: false,
    envDir: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'reference',
        resolveId: (name) => (name === id ? file : undefined),
        load: (name) => (name === file ? text : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: id,
        onLog: (level, log, handle) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log),
        external: (name) => leftOut.some((library) => name === library || name.startsWith(`${library}/`)),
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.flatMap((output) => (output.type === 'chunk' ? [output.code] : [])).join('');
};

const keep = `const keep = (...values) => (globalThis.kept ??= []).push(...values);`;

const measureAll = async (): Promise<ReferenceLibrarySizes> => {
  const weigh = async (
    texts: readonly string[],
    leftOut?: readonly string[],
    home?: string,
  ): Promise<number> => getGzippedSize(await bundleModuleText([...texts, keep].join('\n'), leftOut, home));
  // react-dom is measured together with react. Every other library is measured without these two.
  const names = ['react', ...Object.keys(live), ...Object.keys(later)];
  const alone = async ([name, text]: [string, string]): Promise<[string, number]> => {
    const own = name === 'react-dom' ? ['react', name] : [name];
    return [
      name,
      await weigh(
        [text],
        names.filter((other) => !own.includes(other)),
        name === 'ky' ? 'api' : 'flows',
      ),
    ];
  };
  const all = async (texts: Record<string, string>): Promise<Record<string, number>> =>
    Object.fromEntries(await Promise.all(Object.entries(texts).map(alone)));
  return { live: await all(live), later: await all(later) };
};

/** Returns the sum of several libraries' sizes, in bytes. */
export const sumLibrarySizes = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/**
 * Measures the libraries that the project must use, by building them with the installed tools. If neither their
 * versions nor this file has changed, it returns the sizes that are stored on this machine.
 */
export const measureReferenceLibraries = async (): Promise<ReferenceLibrarySizes> => {
  const file = join(root, '.cache/reference.json');
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as { key: string; sizes: ReferenceLibrarySizes };
    if (known.key === key) return known.sizes;
  } catch {
    // This machine has no stored sizes yet, so the libraries are measured.
  }
  const sizes = await measureAll();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, sizes }));
  return sizes;
};
