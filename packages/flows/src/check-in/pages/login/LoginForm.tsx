import { Button, ErrorSummary, type FieldError, Notice, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import { RestrictedDialog } from '../../area/RestrictedDialog.tsx';
import type { LoginFailure } from './login.ts';
import { loginMessages as text } from './messages.ts';

interface Props {
  readonly title: string;
  readonly form: {
    readonly problems: readonly FieldError[];
    readonly failure: LoginFailure | undefined;
    readonly attempt: number;
    readonly isSubmitting: boolean;
    readonly hasError: boolean;
    readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
    readonly dismiss: () => void;
  };
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/**
 * The frame of a login's fields: what is wrong at its top, its button at its foot. `method="dialog"` keeps an early press
 * of the button, before the scripts have come, from sending anything anywhere.
 */
export const LoginForm = ({ title, form, submitLabel, children }: Props) => {
  const { problems, failure, attempt, isSubmitting, hasError, submit, dismiss } = form;
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <title>{`${hasError ? text.errorPrefix : ''}${title}`}</title>
      <ErrorSummary title={text.problem} errors={problems} attempt={attempt} />
      {failure && !failure.isRestricted && (
        <Notice tone="danger" role="alert" takesFocus>
          {failure.message}
        </Notice>
      )}
      <RestrictedDialog open={Boolean(failure?.isRestricted)} onDismiss={dismiss} />
      {children}
      <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={text.submitting}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
