import { Button, Checkbox, ErrorSummary, MaskedField, Notice, Stack, TextField } from '@journey/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { DayField } from '../../../fields/date/DayField.tsx';
import { nameMessages } from '../../../fields/messages.ts';
import { LastName } from '../../../fields/name/NameFields.tsx';
import { signInMessages as text } from './messages.ts';
import { usePortal } from '../../portal.ts';
import { agreementNumberTyped } from '../../rules/check-digit.ts';
import type { SignInValues } from '../../rules/sign-in-values.ts';

// Validation, HTTP and the rentals load once the form is on the screen.
const loadValidation = () => import('./validate.ts');
const loadSignIn = () => import('./sign-in.ts');
const names = { ...text, lastName: nameMessages.lastName } as const;
/** In the order they stand on the page. */
const FIELDS = ['raNumber', 'lastName', 'cdp', 'dob'] as const;
const resolver: Resolver<SignInValues> = async (...form) => (await loadValidation()).resolveSignIn(...form);

/**
 * The sign-in's form. Text fields have no default value, so that what was typed into the prerendered page before
 * the scripts arrived is taken over; `method="dialog"` keeps an early press of the button from sending it anywhere.
 */
export const SignInForm = () => {
  const portal = usePortal();
  const { prefill } = portal;
  const [failure, setFailure] = useState<ReactNode>();
  const [corporate, setCorporate] = useState(false);
  // A field that leaves with its mode takes its value along: toggling clears the other mode (P-03).
  const { register, setValue, getValues, clearErrors, handleSubmit, formState } = useForm<SignInValues>({
    resolver,
    shouldUnregister: true,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  useEffect(() => {
    void loadValidation();
    void loadSignIn().then(({ prepareSignIn }) => prepareSignIn(portal));
    if (prefill.corporate) setValue('corporate', true);
    setCorporate(getValues('corporate'));
  }, [portal, prefill, getValues, setValue]);

  useEffect(() => {
    // What a person typed already is worth more than what the link brought.
    for (const name of ['raNumber', corporate ? 'lastName' : 'dob'] as const) {
      const value = prefill[name];
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [prefill, corporate, getValues, setValue]);

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    setFailure(await (await loadSignIn()).signInAndLoad(portal, values));
  });
  const choose = (isCorporate: boolean) => {
    clearErrors();
    setFailure(undefined);
    setCorporate(isCorporate);
  };

  // Two fields may be refused in the same words; the summary says which field it speaks of.
  const problems = FIELDS.flatMap((id) => {
    const message = errors[id]?.message;
    return message ? [{ id, message: `${names[id]}: ${message}` }] : [];
  });
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <title>{`${problems.length > 0 || failure ? text.errorPrefix : ''}${text.title}`}</title>
      <ErrorSummary title={text.problem} errors={problems} attempt={submitCount} />
      {failure && (
        <Notice tone="danger" role="alert" takesFocus>
          {failure}
        </Notice>
      )}
      <MaskedField
        label={text.raNumber}
        hint={text.raNumberHint}
        error={errors.raNumber?.message}
        inputMode="numeric"
        autoComplete="off"
        format={agreementNumberTyped}
        {...register('raNumber')}
      />
      <Checkbox
        label={text.corporate}
        {...register('corporate', { onChange: (event) => choose(event.target.checked) })}
      />
      {corporate ? (
        <>
          <LastName error={errors.lastName?.message} {...register('lastName')} />
          <TextField
            label={text.cdp}
            error={errors.cdp?.message}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...register('cdp')}
          />
        </>
      ) : (
        <DayField
          label={text.dob}
          example="27/03/1985"
          error={errors.dob?.message}
          autoComplete="bday"
          {...register('dob')}
        />
      )}
      <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={text.submitting}>
        {text.submit}
      </Button>
    </Stack>
  );
};
