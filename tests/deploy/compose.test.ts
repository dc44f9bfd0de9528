/** Checks that deploy/compose.yaml and its images match docs/deploy.md. `npm test -- deploy` checks that they run. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSettings } from '@journey/sandbox/node';
import { DCLinter } from 'dclint';
import { expect, onTestFinished, test } from 'vitest';
import { listHostNames } from '../../tools/hosting/hosts.ts';
import { root } from '../../tools/paths/root.ts';
import { dockerfileOf, environmentOf, readComposeServices } from './compose.ts';

const services = readComposeServices();
const each = Object.entries(services);
const given = {
  SANDBOX_SECRET: '4f1d0c9b7a6e58234f1d0c9b7a6e5823',
  SITE_ORIGINS: 'https://meridian-au.example.com',
  DATABASE_PASSWORD: 'a',
  OBJECTS_SECRET: 'b',
};

test('compose.yaml is valid by the Compose schema', () => {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const found = linter.lintFiles([join(root, 'deploy/compose.yaml')], false);
  expect(found).toHaveLength(1);
  const problems = found.flatMap(({ messages }) => messages);
  expect(problems.filter(({ rule }) => rule === 'invalid-schema' || rule === 'invalid-yaml')).toEqual([]);
});

test.each(each)(
  '%s runs without rights, on files that it cannot change, and says how it is',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.user).toMatch(/^(?!root$|0$)\w/);
    const own = service.build && dockerfileOf(service.build.dockerfile.split('/')[1] ?? '');
    const isHealthTold = Boolean(service.healthcheck ?? own?.includes('HEALTHCHECK'));
    expect(isHealthTold).toBe(true);
  },
);

test('every port is open by IPv4 alone, since Docker would give all IPv6 callers one address', () => {
  const ports = each.flatMap(([, service]) => service.ports ?? []);
  expect(ports).not.toEqual([]);
  expect(ports.filter((port) => !/^\d+\.\d+\.\d+\.\d+:\d+:\d+$/.test(port))).toEqual([]);
});

test('production accepts the settings of both processes, which are the same', () => {
  const settings = ['services-a', 'services-b'].map((name) => {
    const environment = environmentOf(services[name]!, given);
    return readSettings(environment, '/app');
  });
  expect(settings[0]).toEqual(settings[1]);
  expect(settings[0]).toMatchObject({
    control: false,
    simulators: false,
    graceMs: 120_000,
    metricsPort: 9464,
  });
  expect(environmentOf(services['prepare']!, given)).toMatchObject({ NODE_ENV: 'production' });
});

test('every secret is empty in compose.yaml and named in .env.example', () => {
  const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
  const example = readFileSync(join(root, 'deploy/.env.example'), 'utf8');
  const asked = [...text.matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(new Set([...example.matchAll(/^(\w+)=$/gm)].map(([, name = '']) => name)));
  expect(text).not.toMatch(/\$\{\w*(SECRET|PASSWORD)\w*:-/);
});

test('the file with the secrets is kept out of Git and out of the images', () => {
  const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n');
  expect(linesOf('.gitignore')).toContain('.env');
  expect(linesOf('.dockerignore')).toContain('deploy/.env');
});

test('images run without root', () => {
  for (const name of ['nginx', 'services', 'objects'])
    expect(dockerfileOf(name), name).toMatch(/^USER (?!root$)[\w-]+$/m);
  for (const name of ['nginx', 'services'])
    expect(dockerfileOf(name).match(/^FROM /gm), name).toHaveLength(2);
});

test('the image of nginx contains every site, also those that are added later', () => {
  const list = /\$\{HOSTS:-\$\(([^)]+)\)\}/.exec(dockerfileOf('nginx'))?.[1] ?? '';
  const listed = (cwd: string): string[] => {
    const output = execFileSync('sh', ['-c', list], { cwd, encoding: 'utf8' });
    return output.trim().split('\n').toSorted();
  };
  expect(listed(root)).toEqual(listHostNames().filter((name) => name !== 'development'));

  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [
    'ace-au/main.tsx',
    'ace-au-airport/main.tsx',
    'development/main.tsx',
    'kowhai-nz/main.tsx',
    'sandbox/server.ts',
  ]) {
    mkdirSync(join(folder, 'hosts', dirname(file)), { recursive: true });
    writeFileSync(join(folder, 'hosts', file), '');
  }
  expect(listed(folder)).toEqual(['ace-au', 'ace-au-airport', 'kowhai-nz']);
});

test('images start files that exist', () => {
  const named = ['nginx', 'services', 'objects'].flatMap((name) => [
    ...[...dockerfileOf(name).matchAll(/deploy\/[\w/.-]+/g)].map(([path]) => path),
    ...[...dockerfileOf(name).matchAll(/"(hosts\/[\w/.]+)"/g)].map(([, path = '']) => path),
  ]);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(services['prepare']?.command).toEqual(['node', 'hosts/sandbox/prepare.ts']);
});
