import { describe, expect, it } from 'vitest';
import { parseComponentName, withExport } from './component.ts';
import { parseNewHost } from './host.ts';

const brands = ['thrifty', 'ace'];
const parse = (...words: string[]) => parseNewHost(words, brands, (name) => name === 'ace-au');

describe('parseNewHost (W-07)', () => {
  it.each([
    [['thrifty-nz-airport'], 'thrifty', 'NZ'],
    [['airport', 'ace', 'AU'], 'ace', 'AU'],
    [['ace-au-north', 'thrifty'], 'thrifty', 'AU'],
  ])('%j', (words, brand, country) =>
    expect(parse(...words)).toMatchObject({ name: words[0], brand, country }),
  );

  it.each([
    [[], 'Usage'],
    [['Thrifty_NZ'], 'Usage'],
    [['../x'], 'Usage'],
    [['ace-au'], 'is there already'],
    [['airport', 'AU'], 'Which brand?'],
    [['airport', 'ace'], 'Which country?'],
  ])('%j is refused: %s', (words, reason) => expect(() => parse(...words)).toThrow(reason));
});

describe('withExport', () => {
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
    expect(withExport(entry, name).split('\n')[line]).toContain(`/${name}.tsx`),
  );
});

it('refuses names that are none', () => {
  for (const name of ['card', '', '../Card', 'Photo-Card'])
    expect(() => parseComponentName(name, () => false)).toThrow('Usage');
  expect(() => parseComponentName('Card', () => true)).toThrow('there already');
});
