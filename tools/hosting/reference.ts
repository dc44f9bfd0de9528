import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { gzipped } from './compress.ts';
import { root } from '../paths/root.ts';

/**
 * What a sign-in takes from each library that the project prescribes, and not a name more: the lightest page made
 * of them cannot weigh less. The first four run before the form is live.
 */
const live: Record<string, string> = {
  'react-dom': `import { jsx, jsxs, Fragment } from 'react/jsx-runtime'; import { createContext, lazy, Suspense, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'; import { createRoot, hydrateRoot } from 'react-dom/client'; keep(jsx, jsxs, Fragment, createContext, lazy, Suspense, useContext, useEffect, useId, useMemo, useRef, useState, createRoot, hydrateRoot);`,
  'react-router-dom': `import { BrowserRouter, Routes, Route, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'; keep(BrowserRouter, Routes, Route, Navigate, useLocation, useNavigate, useSearchParams);`,
  'styled-components': `import { styled, css } from 'styled-components'; keep(styled.div, css);`,
  'react-hook-form': `import { useForm } from 'react-hook-form'; keep(useForm);`,
};

/** Those that arrive after the first paint. Each is weighed alone, with the libraries it stands on left out. */
const later: Record<string, string> = {
  yup: `import { object, string, boolean } from 'yup'; keep(object, string, boolean);`,
  '@hookform/resolvers': `import { yupResolver } from '@hookform/resolvers/yup'; keep(yupResolver);`,
  ky: `import ky from 'ky'; keep(ky);`,
  '@tanstack/react-query': `import { QueryClient, QueryClientProvider, useQuery, useMutation } from '@tanstack/react-query'; keep(QueryClient, QueryClientProvider, useQuery, useMutation);`,
  dayjs: `import dayjs from 'dayjs'; import customParseFormat from 'dayjs/plugin/customParseFormat'; keep(dayjs, customParseFormat);`,
};

/** Gzipped bytes of the mandated libraries. */
export interface ReferenceSizes {
  /** Each that must be there before the form is live: react-dom (with react), router, styled-components, react-hook-form. */
  live: Record<string, number>;
  /** Each library that may come after the first paint. */
  later: Record<string, number>;
}

/**
 * Bundles a text as a host's scripts are bundled.
 * In: libraries to leave out, and the package whose dependencies it may name. Out: the script.
 */
export async function bundle(text: string, leftOut: readonly string[] = [], home = 'flows'): Promise<string> {
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
}

const keep = `const keep = (...values) => (globalThis.kept ??= []).push(...values);`;

async function measureAll(): Promise<ReferenceSizes> {
  const weigh = async (
    texts: readonly string[],
    leftOut?: readonly string[],
    home?: string,
  ): Promise<number> => gzipped(await bundle([...texts, keep].join('\n'), leftOut, home));
  // react-dom is weighed with react; the others stand on both.
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
}

/** The sum of several libraries' bytes. */
export const sumOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/**
 * Weighs the mandated libraries with this build's own tools, or remembers the last weighing where neither versions nor
 * this file have changed.
 */
export async function referenceSizes(): Promise<ReferenceSizes> {
  const file = join(root, '.cache/reference.json');
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as { key: string; sizes: ReferenceSizes };
    if (known.key === key) return known.sizes;
  } catch {
    // Never weighed on this machine.
  }
  const sizes = await measureAll();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, sizes }));
  return sizes;
}
