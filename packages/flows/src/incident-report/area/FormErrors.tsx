import { ErrorSummary, Notice } from '@journey/ui';
import type { FieldErrors } from 'react-hook-form';
import { frameMessages as text } from '../messages.ts';
import { problemsOf } from '../step/problems.ts';

interface Props {
  readonly errors: FieldErrors;
  readonly attempt: number;
  /** Names of the fields: two may be refused in the same words. */
  readonly names: Readonly<Record<string, string>>;
  /** Why the call failed. */
  readonly failure?: string | undefined;
}

/** What is wrong with a form that is no step of the wizard: the summary, and a failed call's text. */
export const FormErrors = ({ errors, attempt, names, failure }: Props) => {
  const problems = problemsOf(errors).map(({ id, message }) => ({
    id,
    message: names[id] ? `${names[id]}: ${message}` : message,
  }));
  return (
    <>
      <ErrorSummary title={text.problem} errors={problems} attempt={attempt} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
};
