import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_IN_BASE_PATHS, CHECK_IN_FLOW, REPORT_FLOW } from '@journey/flows/products';
import { expect, it } from 'vitest';
import { BRAND_ROUTES, REPORT_ROUTES } from '../e2e/shell/routes.ts';
import { root } from './folders.ts';

const FOLDER = 'packages/flows/src';

/** Returns the last segments of the paths that are written as texts in the routes and page lists of a source file. */
const listWrittenPaths = (file: string): string[] => {
  const text = readFileSync(join(root, FOLDER, file), 'utf8');
  const routes = [...text.matchAll(/<Route\s+(?:key=\{\w+\}\s+)?path="([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const pages = [...text.matchAll(/^ {2}'?([\w-]+)'?: (?:createLazyPage|\w+Page,)/gm)].map(
    ([, path]) => path ?? '',
  );
  return [...routes, ...pages].map((path) => path.split('/').at(-1) ?? '').filter((part) => part !== '*');
};

it('the tests without a network know every route of a brand’s host', () => {
  const known = new Set(BRAND_ROUTES.map(([address]) => address));
  const lastParts = new Set([...known].map((address) => address.split('/').at(-1)));
  const written = [...listWrittenPaths('host/App.tsx'), ...listWrittenPaths('portal/routes/PortalArea.tsx')];
  expect(written.length).toBeGreaterThan(12);
  expect(written.filter((part) => !lastParts.has(part))).toEqual([]);
  const steps = Object.values(CHECK_IN_BASE_PATHS).flatMap((base) =>
    ['login', ...CHECK_IN_FLOW.steps.map(({ path }) => path)].map((end) => `${base}/${end}`),
  );
  expect(steps.filter((address) => !known.has(address))).toEqual([]);
});

it('and every route of the incident report', () => {
  const lastParts = new Set(REPORT_ROUTES.map(([address]) => address.split('/').at(-1)));
  const written = [
    ...listWrittenPaths('host/VirRoutes.tsx'),
    ...listWrittenPaths('incident-report/routes/IncidentReportArea.tsx').filter((name) => !(name in stepIds)),
    ...REPORT_FLOW.steps.map(({ path }) => path),
  ];
  expect(written.length).toBeGreaterThan(18);
  expect(written.filter((part) => !lastParts.has(part))).toEqual([]);
});

const stepIds = Object.fromEntries(REPORT_FLOW.steps.map(({ id }) => [id, true]));
