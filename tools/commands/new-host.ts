import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import {
  answerQuestionsInteractively,
  answerQuestionsFromOptions,
  parseNewHostCommandLine,
  extractOutsideFolderOption,
} from '../generate/host/answer.ts';
import { planNewHostFiles, writeNewHostFiles } from '../generate/host/make.ts';
import { isNewBrand } from '../generate/host/question.ts';
import { readExistingBrandsAndHosts } from '../generate/known.ts';
import { planHostInOtherRepository, writeHostInOtherRepository } from '../pack/outside.ts';
import { stopAllAndExit, runCommand } from '../process/lifetime.ts';

/**
 * `npm run new:host`: creates a host, and its brand if that is new. Without options, or with only `--outside`, it asks
 * questions. With any other option it asks nothing and uses defaults for the rest. It writes nothing unless every
 * answer is valid. With `--outside <folder>`, the host becomes a separate repository in that folder, which uses the
 * packages' tarballs.
 */
await runCommand(async () => {
  const { outside, args } = extractOutsideFolderOption(process.argv.slice(2));
  const said = parseNewHostCommandLine(args);
  const state = await readExistingBrandsAndHosts();
  // A host in another repository may have the same name as one of this repository, so no name counts as taken.
  const known = outside ? { ...state, hasHost: () => false, isOutside: true } : state;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string | undefined> => {
    lines.setPrompt(question);
    lines.prompt();
    const { value, done } = await typed.next();
    return done ? undefined : value;
  };
  const unattended = Object.keys(said.flags).length > 0;
  const answers = unattended
    ? answerQuestionsFromOptions(said, known)
    : await answerQuestionsInteractively(said, known, ask, (complaint) => console.error(`  ${complaint}.`));
  lines.close();

  if (outside) {
    const folder = resolve(outside);
    await writeHostInOtherRepository(folder, await planHostInOtherRepository(answers, known), console.log);
    console.log(
      `Created ${folder}. Continue in that folder: npm install, npm run build, npm run preview (README.md)`,
    );
    return stopAllAndExit(0);
  }
  const files = await planNewHostFiles(answers, known);
  const brandIsNew = isNewBrand(answers, known);
  writeNewHostFiles(files);
  for (const file of files.keys()) console.log(`  wrote ${file}`);
  const { name } = answers;
  console.log(
    [
      '',
      `View it: npm run preview → http://${name}.localhost:4100/`,
      ...(brandIsNew ? ['View it in stories: npm run storybook, then choose the brand in the toolbar.'] : []),
      ...(brandIsNew ? ['Take its baseline pictures: npm run visual, then npm run visual -- --accept'] : []),
    ].join('\n'),
  );
  await stopAllAndExit(0);
});
