import { ApiError } from '@journey/api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { shellMessages } from '../../shell/messages.ts';
import { reportStepMessages } from '../messages.ts';
import { submissionMessages as text } from './messages.ts';
import type { ShownSubmission } from './shown-submission.ts';
import { SubmissionProgressCard } from './SubmissionProgressCard.tsx';

const failed: ShownSubmission = {
  tasks: [{ id: 'create', state: 'failed' }],
  failure: { id: 'create', error: new Error('Refused'), message: 'Refused' },
} as unknown as ShownSubmission;
const sending = { tasks: [{ id: 'create', state: 'sending' }] } as unknown as ShownSubmission;

const Page = () => {
  const [view, setView] = useState<ShownSubmission | undefined>(failed);
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Review
      </h1>
      {view && (
        <SubmissionProgressCard
          view={view}
          isKept
          focusOnMount={false}
          onRetry={() => setView(sending)}
          onChange={() => setView(undefined)}
        />
      )}
    </>
  );
};

it.each([
  [text.change, 'heading', 'Review'],
  [shellMessages.retry, 'region', text.parts],
])('keeps the focus when “%s” is pressed (V-19)', async (label, role, name) => {
  render(<Page />);
  const button = screen.getByRole('button', { name: label });
  button.focus();
  await act(async () => void fireEvent.click(button));
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole(role, { name }));
});

it.each([
  ['conflict', 'step-missing', reportStepMessages.refusals['step-missing']],
  ['business', 'answers-locked', reportStepMessages.refusals['answers-locked']],
  ['business', 'another', 'Refused: AddtionalDetails.'],
  ['not-found', 'another', reportStepMessages.gone],
] as const)(
  'tells why the services refuse the report, of a %s with the code %s (V-19)',
  (kind, code, why) => {
    const error = new ApiError('Refused: AddtionalDetails.', { kind, action: 'report', refusal: { code } });
    const view = { ...failed, failure: { id: 'create', error, message: error.message } };
    const { unmount } = render(
      <SubmissionProgressCard
        view={view}
        isKept
        focusOnMount={false}
        onRetry={() => undefined}
        onChange={undefined}
      />,
    );
    expect(screen.getByText(`${text.failures.create} ${why}`)).toBeTruthy();
    unmount();
  },
);
