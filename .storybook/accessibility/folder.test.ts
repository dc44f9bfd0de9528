import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyStatusInto } from './folder.ts';

it.each([
  ['of an older run', 'null'],
  ['of no run', undefined],
])('puts the status of the last run into a built workshop with that %s', (_, before) => {
  const folder = mkdtempSync(join(tmpdir(), 'status-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [status, built] = [join(folder, 'status'), join(folder, 'built')];
  const inBuilt = join(built, 'status/accessibility.json');
  mkdirSync(status);
  writeFileSync(join(status, 'accessibility.json'), '{"ranAt":2}');
  if (before !== undefined) {
    mkdirSync(join(built, 'status'), { recursive: true });
    writeFileSync(inBuilt, before);
  }
  copyStatusInto(built, status);
  expect(readFileSync(inBuilt, 'utf8')).toBe('{"ranAt":2}');
});
