import JSZip from 'jszip';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { buildZip } from './build-zip.ts';

const text = (words: string) => new Blob([words]);

describe('an archive', () => {
  it('contains each file unchanged and uncompressed at its path', async () => {
    const photo = crypto.getRandomValues(new Uint8Array(60_000));
    const steps: number[] = [];
    const bytes = await buildZip(
      [
        { path: 'photos/front.jpg', blob: new Blob([photo]) },
        { path: 'reports/māori – über.pdf', blob: text('a'.repeat(5000)) },
      ],
      (done) => steps.push(done),
    );
    const zip = await JSZip.loadAsync(bytes);
    expect(Object.keys(zip.files)).toEqual(['photos/front.jpg', 'reports/māori – über.pdf']);
    expect(await zip.file('photos/front.jpg')?.async('uint8array')).toEqual(photo);
    expect(await zip.file('reports/māori – über.pdf')?.async('string')).toBe('a'.repeat(5000));
    // The archive is not compressed: if it were, five thousand equal letters would take almost no bytes.
    expect(bytes.byteLength).toBeGreaterThan(65_000);
    expect(steps.at(-1)).toBe(1);
  });

  it('is the same bytes whenever it is built from files with dates', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T09:30:00Z') });
    const entries = [{ path: 'front.jpg', blob: text('a'), date: new Date() }];
    const before = await buildZip(entries);
    vi.setSystemTime(Date.parse('2026-03-02T10:00:00Z'));
    expect(await buildZip(entries)).toEqual(before);
  });

  it('is empty without files', async () => {
    const zip = await JSZip.loadAsync(await buildZip([]));
    expect(Object.keys(zip.files)).toEqual([]);
  });
});

test.each(['../up.jpg', '/root.jpg', 'a//b', 'photos/', '', 'a\\b.jpg', 'c:x.jpg', 'a/../b', 'a\nb'])(
  'the path %j is refused',
  async (path) => {
    await expect(buildZip([{ path, blob: text('x') }])).rejects.toThrow(TypeError);
  },
);

test('refuses two files with the same path, whatever its case', async () => {
  const twice = [
    { path: 'photos/A.jpg', blob: text('1') },
    { path: 'photos/a.jpg', blob: text('2') },
  ];
  await expect(buildZip(twice)).rejects.toThrow('Two files');
});
