import { expect, it } from 'vitest';
import { formatSource } from './format.ts';

it('formats by the rules of the repository', async () => {
  expect(await formatSource('hosts/a/site.ts', 'export const a={"b":"c"}')).toBe(
    "export const a = { b: 'c' };\n",
  );
});

it('names the file of a syntax error', async () => {
  await expect(formatSource('hosts/a/site.ts', 'const = 1')).rejects.toThrow('hosts/a/site.ts: ');
});
