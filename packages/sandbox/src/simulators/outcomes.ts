/** The outcomes of an ID verification from which a person chooses in the simulator. */
import type { IdDocument, IdTransaction } from '../store/records/check-in.ts';
import type { RadioChoice } from './look.ts';

const second = 1000;
const day = 24 * 3600 * second;

export const ID_CHECK_OUTCOMES: readonly RadioChoice[] = [
  { value: 'pass', label: 'Everything passes' },
  { value: 'dvs', label: 'Government records differ', hint: 'DVS: passes, to be checked at the counter' },
  { value: 'overall', label: 'The document is flagged', hint: 'OverallFail' },
  { value: 'face', label: 'The face is another', hint: 'FaceMatch' },
  { value: 'liveness', label: 'No living face', hint: 'Liveness' },
  { value: 'over21', label: 'Younger than 21', hint: 'Over21' },
  { value: 'expired', label: 'The document has expired', hint: 'dlExpired' },
  { value: 'name', label: 'Another name', hint: 'Name' },
  { value: 'learner', label: "A learner's permit", hint: 'LearnerPermit' },
  { value: 'slow', label: 'The result takes a minute', hint: 'not final for 60 seconds' },
  {
    value: 'stuck',
    label: 'The result never comes',
    hint: 'FailedToFinaliseIdverification after 120 seconds',
  },
  {
    value: 'fetch',
    label: 'The result cannot be fetched at first',
    hint: 'FetchFailed, then Refresh passes',
  },
];

export const isIdCheckOutcome = (value: unknown): value is string =>
  ID_CHECK_OUTCOMES.some((outcome) => outcome.value === value);

/** @returns the ID verification as it is stored when the person finishes it at `now` with the chosen outcome */
export const applyIdCheckOutcome = (data: IdTransaction, outcome: string, now: number): IdTransaction => ({
  ...data,
  outcome,
  document: { ...data.document, ...changesOf(outcome, now) },
  completedAt: now,
  finalAt: outcome === 'stuck' ? null : outcome === 'slow' ? now + 60 * second : now,
  failingFetches: outcome === 'fetch' ? 1 : 0,
});

const changesOf = (outcome: string, now: number): Partial<IdDocument> => {
  const daysAgo = (days: number) => new Date(now - days * day).toISOString().slice(0, 10);
  switch (outcome) {
    case 'over21':
      return { birthDate: daysAgo(19 * 366) };
    case 'expired':
      return { expires: daysAgo(30) };
    case 'name':
      return { firstName: 'Quentin', lastName: 'Otherwise' };
    case 'learner':
      return { variant: 'LEARNER_PERMIT' };
    default:
      return {};
  }
};
