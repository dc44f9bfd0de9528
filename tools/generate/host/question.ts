import type { Known } from '../known.ts';

/** What can be answered; on the command line `phoneInternational` is `--phone-international`. */
export type Subject =
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

/** The answers so far, each as its check has left it. */
export type Answers = Partial<Record<Subject, string>>;

/** One question of `npm run new:host`. */
export interface Question {
  readonly subject: Subject;
  /** What is asked. */
  ask(answers: Answers, known: Known): string;
  /** Whether it is asked at all; a question that is not must not be answered either. */
  when?(answers: Answers, known: Known): boolean;
  /** Answers that it leans on, beside brand and country: while one of them is wrong, it cannot be judged. */
  readonly needs?: readonly Subject[];
  /** What an empty answer stands for; without it one must be given. Empty text: nothing. */
  fallback?(answers: Answers, known: Known): string | undefined;
  /** Returns the answer in its final form. Throws an error that says what is wrong with it. */
  check(value: string, answers: Answers, known: Known): string;
}

/** How a question is answered on the command line: `--phone-international`. */
export const flagOf = (subject: Subject): string =>
  `--${subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A name as folders and addresses have it: small plain letters and figures. `Kōwhai` is `kowhai`. */
export const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase();

/** The brand that an answer names, by its id or as people write it; undefined when it is a new one. */
export const brandOf = ({ brand = '' }: Answers, { brands }: Known) =>
  brands.find(({ id }) => id === idOf(brand));

export const isNew = (answers: Answers, known: Known): boolean => !brandOf(answers, known);
