import { afterEach, expect, test, vi } from 'vitest';
import { findBrowserPath, findShellPath } from './browser.ts';

/** The path of a program that surely exists. */
const program = process.execPath;

afterEach(() => vi.unstubAllEnvs());

test('tests that open many pages run in the headless shell, if it is installed', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findShellPath(false, program)).toBe(program);
  expect(findShellPath(false, '/not/installed')).toBe(findBrowserPath());
});

test('the full run uses the complete Chromium for all tests', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findShellPath(true, program)).toBe(findBrowserPath());
});

test('a browser that CHROMIUM_PATH names is used for all tests, and must exist', () => {
  vi.stubEnv('CHROMIUM_PATH', program);
  expect(findShellPath(false, '/bin/sh')).toBe(program);
  vi.stubEnv('CHROMIUM_PATH', '/not/installed');
  expect(() => findShellPath(false, '/bin/sh')).toThrow('CHROMIUM_PATH=/not/installed is not a file.');
});
