/**
 * Splits a report of a package's exports into its lines, each with the heading of the entry to which it belongs,
 * so that two reports can be compared line by line.
 */
const linesOf = (report: string): Set<string> => {
  let entry = '';
  const lines = new Set<string>();
  for (const line of report.split('\n')) {
    if (line.startsWith('# ')) entry = line.slice(2);
    if (line) lines.add(line.startsWith('# ') ? `${entry} (the entry)` : `${entry}: ${line}`);
  }
  return lines;
};

/** The lines in which two reports of a package's exports differ. Each starts with the name of its entry. */
export interface ExportDifferences {
  /** Lines that only the earlier report has: exports that were removed or now have another type. */
  readonly gone: readonly string[];
  /** Lines that only the later report has. */
  readonly added: readonly string[];
}

/** Compares two reports of what a package exports. */
export const compareExportReports = (before: string, after: string): ExportDifferences => {
  const [old, now] = [linesOf(before), linesOf(after)];
  return {
    gone: [...old].filter((line) => !now.has(line)),
    added: [...now].filter((line) => !old.has(line)),
  };
};

/**
 * Compares what a package exports now with its stored report (packages/<name>/exports.txt).
 * @returns a message with the differences and what to do about them; undefined if nothing has changed
 */
export const describeExportChanges = (name: string, kept: string, now: string): string | undefined => {
  const { gone, added } = compareExportReports(kept, now);
  if (!gone.length && !added.length) return undefined;
  const list = (mark: string, lines: readonly string[]) => lines.map((line) => `  ${mark} ${line}`);
  return [
    `The exports of @journey/${name} differ from packages/${name}/exports.txt:`,
    ...list('-', gone),
    ...list('+', added),
    ...(gone.length
      ? [
          'Removed or changed exports (-) break code that uses them. Restore them and mark them @deprecated, or, in a',
          'breaking version, document what to use instead (docs/decisions/packages.md#deprecation).',
        ]
      : []),
    'Describe the change for those who update: npm run changeset',
    'Then accept the new exports: npm run pack -- --accept',
  ].join('\n');
};
