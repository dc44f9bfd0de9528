import { parseArgs } from 'node:util';
import { collectReadingSamples } from '../reading/collect.ts';
import { drawRandomItems } from '../random/random.ts';

/**
 * `node tools/run.mjs draw-words --seed 2026-11-23 --count 50`: prints a random sample of comments and exported names,
 * to test whether a person who does not know the project understands them (docs/checks.md#reading). With `--places`, it
 * also prints each comment's file and line, to compare that person's answers with the code.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    count: { type: 'string', default: '50' },
    places: { type: 'boolean', default: false },
  },
});
const { comments, names } = collectReadingSamples();
const count = Number(values.count);

console.log(`${count} of ${comments.length} comments, seed ${values.seed}\n`);
for (const [index, { file, line, text }] of drawRandomItems(comments, count, values.seed).entries())
  console.log(`${index + 1}. ${text}${values.places ? `  [${file}:${line}]` : ''}`);
console.log(`\n${count} of ${names.length} exported names, with the module from which they are imported\n`);
for (const [index, { file, text }] of drawRandomItems(names, count, values.seed).entries())
  console.log(`${index + 1}. ${text}, from ${file}`);
