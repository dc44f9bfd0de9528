import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { getGzippedSize } from './compress.ts';
import { measureEntryPageSizes } from './sizes.ts';

const folder = mkdtempSync(join(tmpdir(), 'journey-sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Makes a chunk whose code is its own name and which contains the given modules. */
const chunk = (fileName: string, imports: string[], ...ids: string[]) =>
  ({
    fileName,
    code: fileName,
    imports,
    moduleIds: ids,
    modules: Object.fromEntries(ids.map((id) => [id, {}])),
  }) as unknown as Rolldown.OutputChunk;

const MAIN = '/repo/packages/flows/src/portal/pages/login/LoginPage.tsx';
const VALIDATE = '/repo/packages/flows/src/portal/pages/login/validate.ts';
const ROUTES = '/repo/packages/flows/src/host/App.tsx';
const TRANSPORT = '/repo/packages/api/src/transport/ky-transport.ts';
const OTHER_PAGE = '/repo/packages/flows/src/portal/pages/document/DocumentPage.tsx';
const FILES = '/repo/packages/api/src/transport/files.ts';
const library = (name: string) => `/repo/node_modules/.pnpm/x/node_modules/${name}/index.js`;

const entry = chunk('host.js', ['react.js'], MAIN, ROUTES);
const chunks = [
  entry,
  chunk('react.js', [], library('react'), library('@tanstack/query-core')),
  chunk('sign-in.js', ['yup.js'], VALIDATE, TRANSPORT),
  chunk('yup.js', [], library('yup')),
  chunk('document.js', [], OTHER_PAGE, library('pdf')),
  chunk('files.js', [], FILES),
];
const client = {
  entry,
  early: chunk('early.js', []),
  chunks: new Map(chunks.map((one) => [one.fileName, one])),
  css: '',
  assets: [],
  onDemand: new Map([
    [MAIN, [VALIDATE]],
    [ROUTES, [OTHER_PAGE]],
    [VALIDATE, [TRANSPORT]],
    [TRANSPORT, [FILES]],
  ]),
};
const sum = (...names: string[]) => names.reduce((total, name) => total + getGzippedSize(name), 0);

it('counts what the sign-in runs and fetches, and neither other pages nor the sending of files', () =>
  expect(measureEntryPageSizes(client, write('login.html', '<p>'), [write('font.woff2', '12345')])).toEqual({
    before: sum('early.js', 'host.js', 'react.js'),
    all: sum('early.js', 'host.js', 'react.js', 'sign-in.js', 'yup.js'),
    page: getGzippedSize('<p>'),
    font: 5,
    libraries: ['@tanstack/react-query', 'react', 'yup'],
  }));
