import { ErrorSummary, Notice } from '@journey/ui';
import type { FieldErrors } from 'react-hook-form';
import { frameMessages as text } from '../messages.ts';
import { problemsOf } from '../step/problems.ts';

interface Props {
  readonly errors: FieldErrors;
  readonly attempt: number;
  /** The fields' labels by field name, put before a message because two fields may show the same one. */
  readonly names: Readonly<Record<string, string>>;
  /** Why the request failed. */
  readonly failure?: string | undefined;
}

/** Renders the error summary and the text of a failed request, for forms that are not steps of the wizard. */
export const FormErrors = ({ errors, attempt, names, failure }: Props) => {
  const problems = problemsOf(errors).map(({ id, message }) => ({
    id,
    message: names[id] ? `${names[id]}: ${message}` : message,
  }));
  return (
    <>
      <ErrorSummary title={text.problem} errors={problems} attempt={attempt} />
      {failure && (
        <Notice tone="danger" role="alert" focusOnMount>
          {failure}
        </Notice>
      )}
    </>
  );
};
