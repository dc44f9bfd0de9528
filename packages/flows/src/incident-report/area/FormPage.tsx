import { Button, Card, Stack } from '@journey/ui';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { FormErrors } from './FormErrors.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  /** What react-hook-form knows of the fields. */
  readonly formState: {
    readonly errors: FieldErrors;
    readonly isSubmitting: boolean;
    readonly submitCount: number;
  };
  /** Names of the fields: two may be refused in the same words. */
  readonly names?: Readonly<Record<string, string>>;
  /** Why the call failed, said at the form's top. */
  readonly failure?: string | undefined;
  /** The call failed, and the fields say so themselves. */
  readonly hasFailed?: boolean;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A page that is one form and no step of the wizard: what is wrong at its top, its button at its foot. `method="dialog"`
 * keeps a press from sending anything anywhere by itself.
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
