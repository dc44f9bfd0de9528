import { Button, Card, Stack } from '@journey/ui';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { FormErrors } from './FormErrors.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** The form state of react-hook-form. */
  readonly formState: {
    readonly errors: FieldErrors;
    readonly isSubmitting: boolean;
    readonly submitCount: number;
  };
  /** The fields' labels by field name, put before a message because two fields may show the same one. */
  readonly names?: Readonly<Record<string, string>>;
  /** Why the request failed, shown at the top of the form. */
  readonly failure?: string | undefined;
  /** Whether the request failed. Set by a form that shows the failure among its own fields. */
  readonly hasFailed?: boolean;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The form's fields. */
  readonly children: ReactNode;
}

/**
 * Renders a page with a single form that is not a step of the wizard: errors at the top, the submit button at the
 * bottom. With `method="dialog"` the browser itself never sends the form anywhere.
 */
export const FormPage = ({
  title,
  lead,
  formState: { errors, isSubmitting, submitCount },
  names = {},
  failure,
  hasFailed = failure !== undefined,
  submit,
  submitLabel,
  busyLabel,
  children,
}: Props) => (
  <>
    <PageHead title={title} lead={lead} problem={Object.keys(errors).length > 0 || hasFailed} />
    <Card>
      <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <FormErrors errors={errors} attempt={submitCount} names={names} failure={failure} />
        {children}
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </Stack>
    </Card>
  </>
);
