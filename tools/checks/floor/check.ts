import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { runChecks } from 'es-check';
import { root } from '../../paths/root.ts';
import { removeBuildHashes } from '../built-files.ts';
import { runAndCaptureOutput } from '../step.ts';
import { listMissingApis, type MissingApi } from './apis.ts';
import { OLDEST_BROWSERS_QUERY } from './browsers.ts';
import type { ApiException } from './exceptions.ts';

/** A part of a built file that one of the oldest supported browsers cannot run. */
export interface OldestBrowsersFinding {
  /** The built file's path. */
  readonly file: string;
  /** The name of the API, or es-check's name for a JavaScript feature; undefined for text that cannot be parsed. */
  readonly api?: string;
  readonly message: string;
}

/** Returns the name of a built file without its hash and extension: `sign-in` for `assets/sign-in-BRQ2ucKd.js`. */
const nameOf = (file: string): string => removeBuildHashes(basename(file)).replace(/\.js$/, '');

/**
 * Returns the path of each distinct script of the built hosts, by the hash of its content. Files that differ only in
 * the hashes of the files that they import count as one, because every host has its own copy of most files.
 * @param folders the folders of the built hosts
 */
export const listBuiltScripts = (folders: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const file of globSync(join(folder, '**/*.js')).toSorted()) {
      const text = removeBuildHashes(readFileSync(file, 'utf8'));
      const key = `${nameOf(file)} ${createHash('sha256').update(text).digest('hex')}`;
      if (!found.has(key)) found.set(key, file);
    }
  return found;
};

/**
 * Finds JavaScript syntax and functions that are too new for the browsers or the JavaScript version in `config`, which
 * has the format of es-check.
 */
const checkLanguage = (files: readonly string[], config: object): OldestBrowsersFinding[] => {
  if (files.length === 0) return [];
  const { errors } = runChecks([{ ...config, files: [...files], checkFeatures: true }], {});
  return errors.flatMap(({ err, file }): OldestBrowsersFinding[] =>
    err.features
      ? err.features.map((api) => ({ file, api, message: `${api}: ${err.message}` }))
      : [{ file, message: err.message }],
  );
};

/**
 * Returns oxlint settings that report every use of these APIs. The message of each finding starts with the API's name.
 */
const forbid = (apis: readonly MissingApi[]): object => {
  const told = apis.map(({ name, object, property, lackedBy }) => ({
    object,
    property,
    message: `${name} is not in ${lackedBy.join(', ')}`,
  }));
  const globals = told.filter(({ object }) => !object);
  return {
    plugins: [],
    categories: { correctness: 'off' },
    env: { builtin: true, browser: true, worker: true },
    rules: {
      'no-restricted-globals': [
        'error',
        ...globals.map(({ property, message }) => ({ name: property, message })),
      ],
      'no-restricted-properties': ['error', ...told.filter(({ object }) => object)],
    },
  };
};

interface Diagnostic {
  readonly message: string;
  readonly help?: string;
  readonly filename: string;
}

/** Finds uses of the APIs that the oldest browsers lack. */
const checkApis = async (files: readonly string[]): Promise<OldestBrowsersFinding[]> => {
  const folder = join(root, '.cache/floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'oxlint.json');
  writeFileSync(config, JSON.stringify(forbid(listMissingApis())));
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { output } = await runAndCaptureOutput(oxlint, ['-c', config, '--no-ignore', '-f', 'json', ...files]);
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as {
    diagnostics: readonly Diagnostic[];
  };
  return diagnostics.map(({ message, help = '', filename }) => {
    const told = /(\S+) is not in .*/.exec(message) ?? /(\S+) is not in .*/.exec(help);
    return {
      file: resolve(root, filename),
      ...(told?.[1] && { api: told[1] }),
      message: told?.[0] ?? message,
    };
  });
};

/**
 * Searches built scripts for anything that one of the oldest supported browsers lacks: JavaScript syntax and functions
 * (es-check), and browser APIs (oxlint, by MDN's data).
 * @param files paths of scripts
 */
export const findBeyondFloor = async (files: readonly string[]): Promise<OldestBrowsersFinding[]> => [
  ...checkLanguage(
    files.filter((file) => nameOf(file) !== 'early'),
    { module: true, checkBrowser: true, browserslistQuery: OLDEST_BROWSERS_QUERY },
  ),
  // The early script tells people that their browser is too old, so it must run in all of them.
  ...checkLanguage(
    files.filter((file) => nameOf(file) === 'early'),
    { ecmaVersion: 'es5' },
  ),
  ...(await checkApis(files)),
];

/**
 * Applies the exceptions to the findings.
 * @returns a sentence for each finding without an exception, and for each exception without a finding
 */
export const judgeFindings = (
  findings: readonly OldestBrowsersFinding[],
  exceptions: readonly ApiException[],
): string[] => {
  const excuses = ({ name, files }: ApiException, { api, file }: OldestBrowsersFinding): boolean =>
    name === api && files.includes(nameOf(file));
  const wrong = findings.filter((finding) => !exceptions.some((one) => excuses(one, finding)));
  const unused = exceptions.flatMap((exception) =>
    exception.files
      .filter((file) => !findings.some((one) => excuses({ ...exception, files: [file] }, one)))
      .map((file) => `${exception.name} is an exception in ${file}, which no longer uses it.`),
  );
  return [...wrong.map(({ file, message }) => `${relative(root, file)}: ${message}`), ...unused];
};
