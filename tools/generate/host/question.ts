import type { ProjectState } from '../known.ts';

/** The subjects of the questions; on the command line `phoneInternational` is `--phone-international`. */
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

/** The answers so far, in the form that their checks returned. */
export type Answers = Partial<Record<QuestionSubject, string>>;

/** One question of `npm run new:host`. */
export interface Question {
  readonly subject: QuestionSubject;
  /** The text of the question. */
  ask(answers: Answers, known: ProjectState): string;
  /** Whether the question applies; one that does not must not be answered by an option either. */
  when?(answers: Answers, known: ProjectState): boolean;
  /** Other answers, besides brand and country, on which its check depends: if one is wrong, the check is skipped. */
  readonly needs?: readonly QuestionSubject[];
  /**
   * Returns the default for an empty answer: undefined if an answer is required, an empty text if the value may be left
   * out.
   */
  fallback?(answers: Answers, known: ProjectState): string | undefined;
  /**
   * Returns the answer in its final form.
   * @throws an error that says what is wrong with it
   */
  check(value: string, answers: Answers, known: ProjectState): string;
}

/** Returns the option that answers a question, such as `--phone-international`. */
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

/** Finds the existing brand that the answer names, by its id or its display name; undefined for a new brand. */
export const findKnownBrand = ({ brand = '' }: Answers, { brands }: ProjectState) =>
  brands.find(({ id }) => id === toId(brand));

export const isNewBrand = (answers: Answers, known: ProjectState): boolean => !findKnownBrand(answers, known);
