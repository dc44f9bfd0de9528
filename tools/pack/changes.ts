/** Returns each line of a report about a package's exports, together with the heading of its entry. */
const linesOf = (report: string): Set<string> => {
  let entry = '';
  const lines = new Set<string>();
  for (const line of report.split('\n')) {
    if (line.startsWith('# ')) entry = line.slice(2);
    if (line) lines.add(line.startsWith('# ') ? `${entry} (the entry)` : `${entry}: ${line}`);
  }
  return lines;
};

/**
 * Compares a package's current exports with its stored report (packages/<name>/exports.txt).
 * @returns the message with the differences and the remedy; undefined if nothing has changed
 */
export const describeExportChanges = (name: string, kept: string, now: string): string | undefined => {
  const [before, after] = [linesOf(kept), linesOf(now)];
  const gone = [...before].filter((line) => !after.has(line));
  const added = [...after].filter((line) => !before.has(line));
  if (!gone.length && !added.length) return undefined;
  const list = (mark: string, lines: readonly string[]) => lines.map((line) => `  ${mark} ${line}`);
  return [
    `@journey/${name} does not export what packages/${name}/exports.txt says:`,
    ...list('-', gone),
    ...list('+', added),
    ...(gone.length
      ? [
          'What is gone or different (-) breaks whoever installed it. Bring it back and mark it @deprecated, or, in a',
          'version that may break, say in CHANGELOG.md what to use instead (docs/decisions/packages.md#deprecation).',
        ]
      : []),
    'Then keep the new report: npm run pack -- --accept',
  ].join('\n');
};
