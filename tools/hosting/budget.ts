import type { BuiltHost } from '@journey/host/serve';
import { measureReferenceLibraries, sumLibrarySizes, type ReferenceLibrarySizes } from './reference.ts';

/**
 * The limits B1 and B2 of docs/performance.md. The build fails if a sign-in page is more than this many times as large
 * as the libraries that the project must use.
 */
export const MAX_SIGN_IN_SIZE_RATIOS = { B1: 1, B2: 1.03 };

const kib = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(6);

/** The size of a host's sign-in page, compared with the limits B1 and B2 of docs/performance.md. */
export interface SizeComparison {
  name: string;
  B1: number;
  B2: number;
  within: boolean;
  /** How many bytes the page may still grow before it exceeds one of the limits; negative when it exceeds one. */
  left: number;
}

/**
 * Compares the bytes of a host's sign-in page with the bytes of the libraries that the project must use. The
 * page's HTML and styles count; its fonts do not.
 */
export const compareSizeWithBounds = (
  { name, sizes }: BuiltHost,
  reference: ReferenceLibrarySizes,
): SizeComparison => {
  const used = sizes.libraries.reduce(
    (sum, library) => sum + (reference.later[library] ?? 0),
    sumLibrarySizes(reference.live),
  );
  const live = sumLibrarySizes(reference.live);
  const before = sizes.before + sizes.page;
  const all = sizes.all + sizes.page;
  const left = Math.floor(
    Math.min(MAX_SIGN_IN_SIZE_RATIOS.B1 * live - before, MAX_SIGN_IN_SIZE_RATIOS.B2 * used - all),
  );
  return { name, B1: before / live, B2: all / used, within: left >= 0, left };
};

/**
 * Returns a table of the hosts' sizes, and the names of hosts over the limits. Hosts of several brands (the
 * incident reports' and the development host) are listed too, but the limits do not apply to them.
 */
export const renderSizeTable = async (
  hosts: readonly BuiltHost[],
): Promise<{ text: string; over: string[] }> => {
  const reference = await measureReferenceLibraries();
  const over: string[] = [];
  const rows = hosts.map((host) => {
    const verdict = compareSizeWithBounds(host, reference);
    const held = host.entries.length === 1;
    if (held && !verdict.within) over.push(host.name);
    const cells = [
      kib(host.sizes.page),
      kib(host.sizes.before),
      kib(host.sizes.all),
      kib(host.sizes.font),
    ].join('  ');
    return `  ${host.name.padEnd(14)}${cells}  ${verdict.B1.toFixed(3)}  ${verdict.B2.toFixed(3)}  ${held ? `${String(verdict.left).padStart(6)}${verdict.within ? '' : '  OVER'}` : '–'}`;
  });
  const text = [
    `Entry page, KiB gzip. B1, B2: ratios to the mandated libraries alone (${kib(sumLibrarySizes(reference.live)).trim()} KiB before the form); limits ${MAX_SIGN_IN_SIZE_RATIOS.B1}, ${MAX_SIGN_IN_SIZE_RATIOS.B2}; left: bytes to the nearer limit`,
    `  host            page  before     all    font     B1     B2    left`,
    ...rows,
  ];
  return { text: text.join('\n'), over };
};
