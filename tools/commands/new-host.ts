import { createInterface } from 'node:readline/promises';
import { answerByAsking, answerFrom, readCommandLine } from '../generate/host/answer.ts';
import { plan, write } from '../generate/host/make.ts';
import { isNew } from '../generate/host/question.ts';
import { readProjectState } from '../generate/known.ts';
import { endAll, runCommand } from '../process/lifetime.ts';

/**
 * `npm run new:host`: creates a host, and its brand if that is new. It asks for the answers; given any option, it asks
 * nothing and uses defaults for what the options leave out. It writes nothing unless every answer is valid.
 */
await runCommand(async () => {
  const said = readCommandLine(process.argv.slice(2));
  const known = await readProjectState();
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
    ? answerFrom(said, known)
    : await answerByAsking(said, known, ask, (complaint) => console.error(`  ${complaint}.`));
  lines.close();

  const files = await plan(answers, known);
  const brandIsNew = isNew(answers, known);
  write(files);
  for (const file of files.keys()) console.log(`  wrote ${file}`);
  const { name } = answers;
  console.log(
    [
      '',
      `See it: npm run preview → http://${name}.localhost:4100/`,
      ...(brandIsNew ? ['and in every story: npm run storybook, in the brands of its toolbar.'] : []),
      ...(brandIsNew ? ['New pictures of it: npm run visual, then npm run visual -- --accept'] : []),
    ].join('\n'),
  );
  await endAll(0);
});
