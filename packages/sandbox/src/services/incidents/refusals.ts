import { HttpError } from '../../core/http-error.ts';

/**
 * Creates the refusal of an answer that a customer may not change in a submitted report. Its text is for developers.
 * @param path the path of the answer
 */
export const createLockedAnswerError = (path: string): HttpError =>
  new HttpError(
    403,
    `This has been handed in and cannot be changed: ${path}.`,
    {},
    { code: 'answers-locked' },
  );

/**
 * Creates the refusal of a step or a submission that comes too early. Its text is for developers.
 * @param step the first earlier step that was never saved
 */
export const createMissingStepError = (step: string): HttpError =>
  new HttpError(409, `An earlier step has not been saved: ${step}.`, {}, { code: 'step-missing' });

/** Creates the refusal of a step or a submission that is based on an older version of the report. */
export const createChangedElsewhereError = (): HttpError =>
  new HttpError(412, 'This report was changed elsewhere.');

/** Creates the refusal of a step or a submission of a report that the group has closed. */
export const createClosedReportError = (): HttpError =>
  new HttpError(409, 'This report can no longer be edited.');
