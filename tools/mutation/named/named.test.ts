import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../paths/root.ts';
import { NAMED_FAULTS } from './faults.ts';
import { findNamedFault } from './find.ts';

describe('findNamedFault', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'named-faults-'));
    const files = {
      'src/a.ts': 'one && two; three',
      'src/deep/b.tsx': 'three',
      'src/deep/b.test.ts': 'one && two',
      'other/c.ts': 'one && two',
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const find = (code: string) => findNamedFault(folder, { name: 'a name', under: 'src', code, becomes: '' });

  it('finds the one source below the folder that contains the code', () =>
    expect(find('one && two').file).toBe('src/a.ts'));

  it.each([
    ['four', 'nowhere'],
    ['three', 'in src/a.ts, src/deep/b.tsx'],
    ['t', 'in src/a.ts, src/a.ts, src/deep/b.tsx'],
  ])('says that %j stands %s', (code, where) =>
    expect(() => find(code)).toThrow(`a name”: its code is found ${where}`),
  );
});

it.each(NAMED_FAULTS)('there is code for the fault: $name', (fault) => {
  expect(findNamedFault(root, fault).file).toContain(fault.under);
  expect(fault.becomes).not.toBe(fault.code);
});

it('gives each fault a name of its own', () =>
  expect(new Set(NAMED_FAULTS.map(({ name }) => name)).size).toBe(NAMED_FAULTS.length));
