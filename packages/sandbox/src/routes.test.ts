/**
 * Checks that packages/api/CONTRACT.md lists every route. Other tests (data ownership, malformed
 * bodies, odd values) take their calls from that page, so none of them would test a route that is
 * missing there.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSandboxApp } from './routes.ts';

/** The routes that the page describes in words, or in the row of another method. */
const describedElsewhere = ['GET /health', 'PUT /api/vir/create', 'PUT /api/wecapture/files/:ticket'];

const isParameter = (segment = '') => /[:*{]/.test(segment);

/** Whether a route and a call of the contract have the same method and path; parameters may have other names. */
const isSameCall = (route: string, call: string): boolean => {
  const [own, other] = [route, call].map((text) => text.split('/'));
  return (
    own?.length === other?.length &&
    own?.every((part, at) => part === other?.[at] || (isParameter(part) && isParameter(other?.[at]))) === true
  );
};

test('the contract lists every route, and every call of the contract has a route', () => {
  const page = readFileSync(new URL('../../api/CONTRACT.md', import.meta.url), 'utf8');
  const calls = [...page.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE)) (\/[^`?]+)/gm)].map(
    ([, method = '', path = '']) => `${method} /api${path}`,
  );
  const handlers = createSandboxApp(false, false).routes.filter(({ method }) => method !== 'ALL');
  const routes = [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];
  expect(routes.length).toBeGreaterThan(30);
  const unlisted = routes.filter((route) => !calls.some((call) => isSameCall(route, call)));
  expect(unlisted.toSorted()).toEqual(describedElsewhere);
  expect(calls.filter((call) => !routes.some((route) => isSameCall(route, call)))).toEqual([]);
});
