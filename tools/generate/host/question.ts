import type { ExistingBrandsAndHosts } from '../known.ts';

/**
 * The subjects of the questions of `npm run new:host`. Each can also be answered by an option with its name:
 * `phoneInternational` by `--phone-international`.
 */
export type QuestionSubject =
  | 'brand'
  | 'country'
  | 'name'
  | 'primary'
  | 'band'
  | 'link'
  | 'accent'
  | 'corners'
  | 'face'
  | 'incidentReports'
  | 'phone'
  | 'phoneInternational'
  | 'company'
  | 'office'
  | 'website'
  | 'privacy'
  | 'fleetGuide'
  | 'faq'
  | 'services';

/** The answers to `npm run new:host` so far, in the form that their checks returned. */
export type HostAnswers = Partial<Record<QuestionSubject, string>>;

/** One question of `npm run new:host`. */
export interface Question {
  readonly subject: QuestionSubject;
  /** Returns the text with which the person is asked. */
  ask(answers: HostAnswers, known: ExistingBrandsAndHosts): string;
  /**
   * Returns whether the question applies, given the answers so far. If it does not, the command line must not contain
   * its option either.
   */
  when?(answers: HostAnswers, known: ExistingBrandsAndHosts): boolean;
  /**
   * The answers, besides brand and country, that this question's check needs. If one of them is wrong, the check
   * is skipped.
   */
  readonly needs?: readonly QuestionSubject[];
  /**
   * Returns the value that replaces an empty answer: undefined if an answer is required, an empty text if the value may
   * be left out.
   */
  fallback?(answers: HostAnswers, known: ExistingBrandsAndHosts): string | undefined;
  /**
   * Checks an answer and returns it in the form in which it is stored.
   * @throws an error that says what is wrong with it
   */
  check(value: string, answers: HostAnswers, known: ExistingBrandsAndHosts): string;
}

/** Returns the command-line option that answers a question, such as `--phone-international`. */
export const getCommandLineOption = (subject: QuestionSubject): string =>
  `--${subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Converts a name to an id for folders and addresses: lower-case letters without accents, and digits. `Kōwhai` becomes
 * `kowhai`.
 */
export const toFolderId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase();

/** Finds the existing brand that an answer names, by its id or its display name; undefined for a new brand. */
export const findKnownBrand = ({ brand = '' }: HostAnswers, { brands }: ExistingBrandsAndHosts) =>
  brands.find(({ id }) => id === toFolderId(brand));

export const isNewBrand = (answers: HostAnswers, known: ExistingBrandsAndHosts): boolean =>
  !findKnownBrand(answers, known);
