import { parseArgs } from 'node:util';
import type { ExistingBrandsAndHosts } from '../known.ts';
import { brandQuestions } from './brand-questions.ts';
import { type HostAnswers, getCommandLineOption, type Question, type QuestionSubject } from './question.ts';
import { siteQuestions } from './site-questions.ts';

/**
 * All questions of `npm run new:host` in the order in which they are asked. A question may depend on earlier answers.
 */
const questions: readonly Question[] = [...brandQuestions, ...siteQuestions];

/** The command line of `npm run new:host`, split into its options and its argument. */
export interface NewHostCommandLine {
  readonly flags: HostAnswers;
  /** The argument that is not an option: the new host's name, which may contain its brand and country. */
  readonly word?: string | undefined;
}

/**
 * Separates `--outside <folder>` from the other arguments of `npm run new:host`.
 * @returns the folder as it was typed, and the other arguments
 * @throws an error with a message for the person if no folder follows
 */
export const extractOutsideFolderOption = (
  args: readonly string[],
): { outside?: string; args: readonly string[] } => {
  const at = args.indexOf('--outside');
  if (at < 0) return { args };
  const outside = args[at + 1];
  if (!outside || outside.startsWith('--')) throw new Error('--outside: the folder of the host is missing');
  return { outside, args: args.toSpliced(at, 2) };
};

/**
 * Parses the command line of `npm run new:host`.
 * @throws an error with a message for the person if an argument is unknown
 */
export const parseNewHostCommandLine = (args: readonly string[]): NewHostCommandLine => {
  const options = Object.fromEntries(
    questions.map(({ subject }) => [getCommandLineOption(subject).slice(2), { type: 'string' as const }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`“${positionals[1]}” has no option before it`);
    const flags: HostAnswers = {};
    for (const { subject } of questions) {
      const value = values[getCommandLineOption(subject).slice(2)];
      if (typeof value === 'string') flags[subject] = value;
    }
    return { flags, word: positionals[0] };
  } catch (error) {
    const [reason] = (error as Error).message.split('. ');
    throw new Error(
      `${reason}. Options: ${questions.map(({ subject }) => getCommandLineOption(subject)).join(' ')}`,
      {
        cause: error,
      },
    );
  }
};

/**
 * Returns the answers that a new host's name suggests: `thrifty-nz-airport` suggests the brand Thrifty and New
 * Zealand.
 */
const suggested = ({ word = '' }: NewHostCommandLine, { brands }: ExistingBrandsAndHosts): HostAnswers => {
  const parts = word.toLowerCase().split('-');
  const brand = brands.find(({ id }) => parts.includes(id))?.id;
  const country = ['AU', 'NZ'].find((one) => parts.includes(one.toLowerCase()));
  return { ...(brand && { brand }), ...(country && { country }), ...(word && { name: word }) };
};

const isAsked = (question: Question, answers: HostAnswers, known: ExistingBrandsAndHosts): boolean =>
  question.when?.(answers, known) ?? true;

/**
 * Answers all questions of `npm run new:host` from the command-line options, without asking the person.
 * @returns the checked answers
 * @throws an error with one line for each wrong or missing answer, which names its option
 */
export const answerQuestionsFromOptions = (
  said: NewHostCommandLine,
  known: ExistingBrandsAndHosts,
): HostAnswers => {
  const given = { ...suggested(said, known), ...said.flags };
  const answers: HostAnswers = {};
  const faults: string[] = [];
  const wrong = new Set<QuestionSubject>();
  for (const question of questions) {
    const { subject } = question;
    if (!isAsked(question, answers, known)) {
      if (given[subject] !== undefined)
        faults.push(`${getCommandLineOption(subject)}: allowed only for a new brand`);
      continue;
    }
    if (question.needs?.some((need) => wrong.has(need))) {
      wrong.add(subject);
      continue;
    }
    try {
      const value = given[subject]?.trim() || question.fallback?.(answers, known);
      if (!value) throw new Error(`missing – ${question.ask(answers, known)}`);
      answers[subject] = question.check(value, answers, known);
    } catch (error) {
      faults.push(`${getCommandLineOption(subject)}: ${(error as Error).message}`);
      // If the brand or the country is wrong, no further answers are checked, because their checks depend on both.
      if (subject === 'brand' || subject === 'country') break;
      wrong.add(subject);
    }
  }
  if (faults.length) throw new Error(faults.join('\n'));
  return answers;
};

/**
 * Asks every question of `npm run new:host` until its answer is valid.
 * @param ask shows a question and returns the typed answer; undefined at the end of the input
 * @param complain shows what is wrong with an answer
 */
export const answerQuestionsInteractively = async (
  said: NewHostCommandLine,
  known: ExistingBrandsAndHosts,
  ask: (question: string) => Promise<string | undefined>,
  complain: (text: string) => void,
): Promise<HostAnswers> => {
  const hints = suggested(said, known);
  const answers: HostAnswers = {};
  for (const question of questions) {
    const { subject } = question;
    while (isAsked(question, answers, known) && answers[subject] === undefined) {
      const fallback = hints[subject] ?? question.fallback?.(answers, known);
      const typed = await ask(`${question.ask(answers, known)}${fallback ? ` (${fallback})` : ''}: `);
      if (typed === undefined)
        throw new Error(
          `Nothing was created, because there was no answer to “${question.ask(answers, known)}”`,
        );
      const value = typed.trim() || fallback;
      try {
        if (!value) throw new Error('An answer is required');
        answers[subject] = question.check(value, answers, known);
      } catch (error) {
        complain((error as Error).message);
        // If the suggested default itself is invalid, it is no longer offered, because it would fail again.
        delete hints[subject];
      }
    }
  }
  return answers;
};
