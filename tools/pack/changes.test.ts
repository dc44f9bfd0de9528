import { expect, it } from 'vitest';
import { describeExportChanges } from './changes.ts';

const report =
  '# .\nconst Button: () => Element\nconst Card: () => Element\n\n# ./tokens\nconst mix: () => string\n';

it('finds nothing where nothing has changed', () =>
  expect(describeExportChanges('ui', report, report)).toBeUndefined());

it('names a removed export, and says how to go on', () => {
  const told = describeExportChanges('ui', report, report.replace('const Card: () => Element\n', ''));
  expect(told).toContain('  - .: const Card: () => Element');
  expect(told).toContain('Restore them and mark them @deprecated');
  expect(told).toContain('npm run changeset');
  expect(told).toContain('npm run pack -- --accept');
});

it('tells the same name of another entry apart', () =>
  expect(describeExportChanges('ui', report, report.replace('# ./tokens', '# ./colours'))).toContain(
    '  - ./tokens: const mix: () => string',
  ));

it('asks for nothing but the report where something is new', () => {
  const told = describeExportChanges('ui', report, `${report}const tint: () => string\n`);
  expect(told).toContain('  + ./tokens: const tint: () => string');
  expect(told).not.toContain('@deprecated');
});
