import type { ProjectState } from '../known.ts';

/**
 * What the questions of `npm run new:host` are about. Each name is also an option: `phoneInternational` is
 * `--phone-international`.
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
export type Answers = Partial<Record<QuestionSubject, string>>;

/** One question of `npm run new:host`. */
export interface Question {
  readonly subject: QuestionSubject;
  /** Returns the question's text. */
  ask(answers: Answers, known: ProjectState): string;
  /**
   * Whether the question applies. One that does not apply must not be answered by an option of the command line either.
   */
  when?(answers: Answers, known: ProjectState): boolean;
  /**
   * Other answers, besides brand and country, on which this question's check depends. If one of them is wrong, the
   * check is skipped.
   */
  readonly needs?: readonly QuestionSubject[];
  /**
   * Returns the default for an empty answer: undefined if an answer is required, an empty text if the value may be left
   * out.
   */
  fallback?(answers: Answers, known: ProjectState): string | undefined;
  /**
   * Checks an answer and returns it in its final form.
   * @throws an error that says what is wrong with it
   */
  check(value: string, answers: Answers, known: ProjectState): string;
}

/** Returns the command line's option that answers a question, such as `--phone-international`. */
export const getFlag = (subject: QuestionSubject): string =>
  `--${subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Converts a name to an id for folders and addresses: lower-case letters without accents, and digits. `Kōwhai` becomes
 * `kowhai`.
 */
export const toId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase();

/** Finds the existing brand that an answer names, by its id or its display name; undefined for a new brand. */
export const findKnownBrand = ({ brand = '' }: Answers, { brands }: ProjectState) =>
  brands.find(({ id }) => id === toId(brand));

export const isNewBrand = (answers: Answers, known: ProjectState): boolean => !findKnownBrand(answers, known);
