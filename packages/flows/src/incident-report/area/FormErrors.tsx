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

/** Error summary and failed request's text, for forms that are no steps of the wizard. */
export const FormErrors = ({ errors, attempt, names, failure }: Props) => {
  const problems = problemsOf(errors).map(({ id, message }) => ({
    id,
    message: names[id] ? `${names[id]}: ${message}` : message,
  }));
  return (
    <>
      <ErrorSummary title={text.problem} errors={problems} attempt={attempt} />
      {failure && (
        <Notice tone="danger" role="alert" takesFocus>
          {failure}
        </Notice>
      )}
    </>
  );
};
