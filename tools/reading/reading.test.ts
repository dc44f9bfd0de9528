import { describe, expect, it } from 'vitest';
import { drawRandomItems } from '../random/random.ts';
import { readComments, readExportedNames } from './collect.ts';

/** An instruction to Vitest. It is split so that Vitest does not follow it and run this file in jsdom. */
const INSTRUCTION = ['@vitest', 'environment jsdom'].join('-');

const source = `// ${INSTRUCTION}
import { x } from './x.ts';

/**
 * Adds two numbers,
 * @returns their sum
 */
export const add = (a: number, b: number) => a + b;

// The first line of a reason
// and its second line.
export interface Shape {
  /** In metres. */
  readonly width: number;
}
export { x };
export * from './y.ts';
export default Shape;
const page = <p>{/* In JSX. */}</p>;
`;

describe('the draw', () => {
  it('reads each comment as one text, without stars and instructions to tools', () => {
    expect(readComments('a.tsx', source).map(({ line, text }) => [line, text])).toEqual([
      [4, 'Adds two numbers, @returns their sum'],
      [10, 'The first line of a reason and its second line.'],
      [13, 'In metres.'],
      [19, 'In JSX.'],
    ]);
  });

  it('reads the names that a file declares and exports, not those that it passes on', () => {
    expect(readExportedNames('a.tsx', source).map(({ text }) => text)).toEqual(['add', 'Shape']);
  });

  it('draws the same items for the same seed, none twice, and others for another seed', () => {
    const all = Array.from({ length: 500 }, (_, index) => index);
    const drawn = drawRandomItems(all, 50, 'first');
    expect(drawRandomItems(all, 50, 'first')).toEqual(drawn);
    expect(new Set(drawn).size).toBe(50);
    expect(drawRandomItems(all, 50, 'second')).not.toEqual(drawn);
  });

  it('draws everything where less is there than was asked for', () => {
    expect(drawRandomItems([1, 2, 3], 50, 'first').toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});
