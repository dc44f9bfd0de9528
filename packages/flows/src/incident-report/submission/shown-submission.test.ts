import { expect, it } from 'vitest';
import type { OutboxFailure, OutboxStatus } from '../../engine/outbox/outbox.ts';
import { showManualAttempt, showProgress, type ShownSubmission } from './shown-submission.ts';

type State = OutboxStatus['tasks'][number]['state'];

const failureOf = (id: string): OutboxFailure => ({ id, message: 'No' });
/**
 * Returns the status of a submission whose report and PDF have these states.
 * @param failed the id of the task that failed
 */
const status = (create: State, pdf: State, failed?: string): OutboxStatus => ({
  tasks: [
    { id: 'create', state: create },
    { id: 'pdf', state: pdf },
  ],
  isSending: failed === undefined,
  ...(failed !== undefined && { failure: failureOf(failed) }),
});
const first = showProgress(undefined, status('failed', 'waiting', 'create'));

it.each<[string, ShownSubmission, string | undefined, boolean, number]>([
  ['the first attempt', showProgress(undefined, status('sending', 'waiting')), undefined, false, 0],
  ['its failure', first, 'create', true, 1],
  ['an automatic attempt', showProgress(first, status('sending', 'waiting')), 'create', true, 1],
  [
    'the failure of an automatic attempt',
    showProgress(first, status('failed', 'waiting', 'create')),
    'create',
    true,
    1,
  ],
  [
    'an automatic attempt that has sent what had failed',
    showProgress(first, status('sent', 'sending')),
    undefined,
    true,
    1,
  ],
  [
    'another failure of an automatic attempt',
    showProgress(first, status('sent', 'failed', 'pdf')),
    'pdf',
    true,
    1,
  ],
  [
    'an attempt that was asked for',
    showManualAttempt(first, status('sending', 'waiting')),
    undefined,
    false,
    1,
  ],
  [
    'the failure of an attempt that was asked for',
    showProgress(
      showManualAttempt(first, status('sending', 'waiting')),
      status('failed', 'waiting', 'create'),
    ),
    'create',
    true,
    2,
  ],
])('%s is shown as it is told (V-19)', (_, { failure, isAutomatic, toldFailures }, failed, silent, told) => {
  expect({ failed: failure?.id, isAutomatic, toldFailures }).toEqual({
    failed,
    isAutomatic: silent,
    toldFailures: told,
  });
});
