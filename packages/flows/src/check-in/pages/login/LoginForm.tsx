import { Button, Digits, ErrorSummary, Link, Notice, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import { RestrictedProfileDialog } from '../../area/RestrictedProfileDialog.tsx';
import type { CheckInKind } from '../../state.ts';
import { getLoginTitle } from './LoginFrame.tsx';
import type { LoginFailure } from './refusals.ts';
import { loginMessages as text } from './messages.ts';
import type { useLoginForm } from './use-login-form.ts';

/** The message of a failed login, followed by its link if it has one. */
export const FailureText = ({ message, link }: Pick<LoginFailure, 'message' | 'link'>) =>
  link ? (
    <p>
      {message}{' '}
      <Link href={link.href}>
        {link.label}
        {link.phone && (
          <>
            {' '}
            <Digits>{link.phone}</Digits>
          </>
        )}
      </Link>
    </p>
  ) : (
    message
  );

interface Props {
  readonly kind: CheckInKind;
  readonly form: Pick<
    ReturnType<typeof useLoginForm>,
    'problems' | 'failure' | 'attempt' | 'isSubmitting' | 'hasError' | 'submit' | 'dismiss'
  >;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/**
 * The form around a login's fields, with errors at the top and the submit button at the bottom. With
 * `method="dialog"` the browser submits nothing if the button is pressed before the scripts have loaded.
 */
export const LoginForm = ({ kind, form, submitLabel, children }: Props) => {
  const { problems, failure, attempt, isSubmitting, hasError, submit, dismiss } = form;
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <title>{`${hasError ? text.errorPrefix : ''}${getLoginTitle(kind)}`}</title>
      <ErrorSummary title={text.problem} errors={problems} attempt={attempt} />
      {failure && !failure.isRestricted && (
        <Notice tone="danger" role="alert" focusOnMount>
          <FailureText {...failure} />
        </Notice>
      )}
      <RestrictedProfileDialog open={Boolean(failure?.isRestricted)} isAfterLogin onDismiss={dismiss} />
      {children}
      <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={text.submitting}>
        {submitLabel}
      </Button>
    </Stack>
  );
};
