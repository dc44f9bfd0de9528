import { describe, expect, it } from 'vitest';
import { formatSource } from './format.ts';
import { parseComponentName, addComponentExport, planComponentFiles } from './component.ts';

describe('addComponentExport', () => {
  const entry = [
    "export { Card } from './components/Card/Card.tsx';",
    "export { Link } from './components/Link/Link.tsx';",
    "export * from './icons/index.ts';",
    '',
  ].join('\n');
  it.each([
    ['Accordion', 0],
    ['Dialog', 1],
    ['Tabs', 2],
  ])('%s goes to line %i', (name, line) =>
    expect(addComponentExport(entry, name).split('\n')[line]).toContain(`/${name}.tsx`),
  );
});

it('refuses names that are none', () => {
  for (const name of ['card', '', '../Card', 'Photo-Card'])
    expect(() => parseComponentName(name, () => false)).toThrow('Usage');
  expect(() => parseComponentName('Card', () => true)).toThrow('already exists');
});

it.each(['Badge', 'RentalAgreementList'])('%s is made in the form of the formatter', async (name) => {
  const files = await planComponentFiles(name);
  expect([...files.keys()]).toContain('packages/ui/src/index.ts');
  for (const [file, text] of [...files].filter(([path]) => !path.endsWith('.mdx')))
    expect(text, file).toBe(await formatSource(file, text));
});
