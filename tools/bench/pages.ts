import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltHost, getBuildRecordPath, type BuiltHost } from '@journey/host/serve';
import { compressFolder, getStyleHashes } from '@journey/host/build';
import { distFolder } from '../hosting/hosts.ts';
import { root } from '../paths/root.ts';
import { bundleModuleText } from '../hosting/reference.ts';
import { compilePage } from './files/measured-page.ts';

/** The folder for the sign-in pages that the benchmark compares. Each has the files of a built host. */
export const comparedPagesFolder = join(root, '.cache/bench');

/** The component libraries that are used for sign-in pages that do the same work as ours. */
export const PEERS = ['react-aria', 'mui'] as const;

/**
 * The sign-in pages that the benchmark compares: ours, ours without scripts, a minimal one on react-dom and the
 * router, and those of the peers.
 */
export const COMPARED_SIGN_IN_PAGES = ['ours', 'script-less', 'floor', ...PEERS] as const;
export type ComparedSignInPage = (typeof COMPARED_SIGN_IN_PAGES)[number];

/**
 * The script of the minimal sign-in page, which uses only react-dom and the router: the same two fields, without
 * styles or validation.
 */
const floorScript = `
import { jsx, jsxs } from 'react/jsx-runtime';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Routes, Route, Navigate } from 'react-router-dom';
const Field = ({ id, label }) => { const [value, set] = useState(''); return jsxs('p', { children: [jsx('label', { htmlFor: id, children: label }), jsx('input', { id, value, onChange: (event) => set(event.target.value) })] }); };
const SignIn = () => jsxs('form', { onSubmit: (event) => event.preventDefault(), children: [jsx('h1', { children: 'Sign in' }), jsx(Field, { id: 'raNumber', label: 'Rental agreement number' }), jsx(Field, { id: 'dob', label: 'Date of birth' }), jsx('button', { children: 'Sign in' })] });
createRoot(document.getElementById('root')).render(jsx(BrowserRouter, { children: jsxs(Routes, { children: [jsx(Route, { path: '/login', element: jsx(SignIn, {}) }), jsx(Route, { path: '*', element: jsx(Navigate, { to: '/login' }) })] }) }));
`;

/**
 * Writes a sign-in page for the benchmark as a separate built host, so that the same server sends all pages in the same
 * way.
 */
const asHost = (name: ComparedSignInPage, html: string, from: BuiltHost): void => {
  mkdirSync(join(comparedPagesFolder, name), { recursive: true });
  writeFileSync(join(comparedPagesFolder, name, 'page.html'), html);
  const page = { query: {}, file: 'page.html', styleHashes: getStyleHashes(html) };
  const host: BuiltHost = { ...from, name, entryPath: '/login', entries: [page], others: [], shells: [page] };
  writeFileSync(getBuildRecordPath(name, comparedPagesFolder), JSON.stringify(host));
};

/** Returns the HTML of a page that is empty until its script renders it. */
const renderedInBrowser = (script: string): string =>
  '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sign in</title>' +
  `<script type="module" src="/assets/${script}"></script></head><body><div id="root"></div></body></html>`;

/** Writes all sign-in pages that the benchmark compares, from the files of one built host. */
export const writeComparisonPages = async (hostName: string): Promise<void> => {
  rmSync(comparedPagesFolder, { recursive: true, force: true });
  const built = readBuiltHost(hostName, distFolder);
  const html = readFileSync(join(distFolder, hostName, built.entries[0]!.file), 'utf8');

  cpSync(join(distFolder, hostName), join(comparedPagesFolder, 'ours'), { recursive: true });
  asHost('ours', html, built);

  cpSync(join(distFolder, hostName, 'assets'), join(comparedPagesFolder, 'script-less/assets'), {
    recursive: true,
    filter: (source) => !source.includes('.js'),
  });
  asHost('script-less', html.replace(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, ''), built);

  mkdirSync(join(comparedPagesFolder, 'floor/assets'), { recursive: true });
  writeFileSync(join(comparedPagesFolder, 'floor/assets/floor.js'), await bundleModuleText(floorScript));
  asHost('floor', renderedInBrowser('floor.js'), built);

  for (const peer of PEERS) {
    await compilePage(join(import.meta.dirname, `peers/${peer}.tsx`), join(comparedPagesFolder, peer));
    asHost(peer, renderedInBrowser('page.js'), built);
  }
  await compressFolder(comparedPagesFolder);
};
