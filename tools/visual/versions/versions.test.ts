import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandIds } from '@journey/ui/brand-ids';
import type { BrandTokens } from '@journey/ui/tokens';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { publishedPackages } from '../../pack/published.ts';
import { compareVersions } from './compare.ts';
import { renderVersionsPage } from './page.ts';
import { root } from '../../paths/root.ts';
import { readVersion, resolveRevision, type VersionContent } from './read.ts';

const createVersion = (
  pictures: Record<string, string>,
  tokens: Record<string, Record<string, string>>,
  exports: Record<string, string>,
): VersionContent => ({
  pictures: new Map(Object.entries(pictures)),
  tokens: new Map(Object.entries(tokens)) as unknown as ReadonlyMap<string, BrandTokens>,
  exports: new Map(Object.entries(exports)),
});

const before = createVersion(
  { 'button-wide/ace-phone': 'aa', 'button-wide/ace-desktop': 'bb', 'card-old/ace-phone': 'cc' },
  { ace: { action: '#112233', motion: '.16s' } },
  { ui: '# .\nconst Button: () => Element\nconst Old: <T>() => Element\n' },
);
const after = createVersion(
  { 'button-wide/ace-phone': 'dd', 'button-wide/ace-desktop': 'bb', 'list-new/ace-phone': 'ee' },
  { ace: { action: '#445566', motion: '.16s' }, kowhai: { action: '#ffcc00' } },
  { ui: '# .\nconst Button: () => Element\nconst New: () => Element\n', api: '# .\nconst get: () => void\n' },
);
const differences = compareVersions(before, after);

describe('what changed between two versions', () => {
  it('are pictures that are new, gone or different', () =>
    expect(differences.pictures).toEqual([
      { story: 'button-wide', picture: 'ace-phone', before: 'aa', after: 'dd' },
      { story: 'card-old', picture: 'ace-phone', before: 'cc', after: undefined },
      { story: 'list-new', picture: 'ace-phone', before: undefined, after: 'ee' },
    ]));

  it('are tokens of every brand, also of a new one', () =>
    expect(differences.tokens).toEqual([
      { brand: 'ace', token: 'action', before: '#112233', after: '#445566' },
      { brand: 'kowhai', token: 'action', before: undefined, after: '#ffcc00' },
    ]));

  it('are exports by package', () =>
    expect(differences.packages).toEqual([
      { name: 'api', gone: [], added: ['. (the entry)', '.: const get: () => void'] },
      { name: 'ui', gone: ['.: const Old: <T>() => Element'], added: ['.: const New: () => Element'] },
    ]));

  it('is nothing between a version and itself', () =>
    expect(compareVersions(before, before)).toEqual({ pictures: [], tokens: [], packages: [] }));

  it('is a page with both pictures, both values and the exports as text', () => {
    const page = renderVersionsPage('v1', 'v2', differences);
    expect(page).toContain('What changed between v1 and v2');
    expect(page).toContain('src="aa.webp" alt="button-wide, ace-phone before"');
    expect(page).toContain('src="dd.webp" alt="button-wide, ace-phone after"');
    expect(page.match(/Does not exist|Removed</g)).toEqual(['Removed<', 'Does not exist']);
    expect(page).toContain('[data-colour="#445566"]{background:#445566}');
    expect(page).toContain('const Old: &lt;T&gt;() =&gt; Element');
  });
});

it('says that versions are those of a clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => resolveRevision('HEAD', folder)).toThrow(`${folder} is not a Git repository`);
});

// A copy of the sources may not include their Git history, for example if it comes from an archive.
describe.runIf(existsSync(join(root, '.git')))('a version in Git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has pictures, the tokens of every brand and the exports of every package', async () => {
    const version = await readVersion('HEAD', folder);
    expect(version.pictures.size).toBeGreaterThan(100);
    expect([...version.tokens.keys()]).toEqual(expect.arrayContaining([...brandIds]));
    expect(version.tokens.get('dollar')?.action).toMatch(/^#[\da-f]{6}$/);
    expect([...version.exports.keys()]).toEqual(publishedPackages.map(({ name }) => name));
  });

  it('is asked for by a name that Git knows', async () => {
    await expect(readVersion('no-such-version', folder)).rejects.toThrow(
      '“no-such-version” is not a version of this repository.',
    );
  });
});
