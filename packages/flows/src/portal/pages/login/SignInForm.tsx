import { Button, Checkbox, ErrorSummary, MaskedField, Notice, Stack, TextField } from '@journey/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { DayField } from '../../../fields/date/DayField.tsx';
import { nameMessages } from '../../../fields/messages.ts';
import { LastNameField } from '../../../fields/name/NameFields.tsx';
import { signInMessages as text } from './messages.ts';
import { usePortalApp } from '../../portal.ts';
import { keepAgreementNumberDigits } from '../../rules/check-digit.ts';
import type { SignInFormValues } from './sign-in.ts';

// The code that validates and sends the form is loaded after the form is rendered, so that it appears sooner.
const loadSignIn = () => import('./sign-in.ts');
const names = { ...text, lastName: nameMessages.lastName } as const;
/** The names of the sign-in form's fields, in their order on the page. The error summary lists errors in this order. */
const FIELDS = ['raNumber', 'lastName', 'cdp', 'dob'] as const;
const resolver: Resolver<SignInFormValues> = async (...form) => {
  const code = await loadSignIn().catch(() => undefined);
  const root = { type: 'notLoaded', message: text.failed(text.notLoaded) };
  return code ? code.signInResolver(...form) : { values: {}, errors: { root } };
};

/**
 * Renders the sign-in form of the portal. Its page is prerendered, so people may type before the scripts have loaded.
 * The text fields have no default value, so that hydration keeps what was typed. With `method="dialog"`, a submit
 * before hydration sends nothing.
 */
export const SignInForm = () => {
  const portal = usePortalApp();
  const { prefill } = portal;
  const [failure, setFailure] = useState<ReactNode>();
  const [corporate, setCorporate] = useState(false);
  // `shouldUnregister` drops the value of a field that is no longer shown, so that switching between private and
  // corporate clears the other fields (P-03).
  const form = useForm<SignInFormValues>({ resolver, shouldUnregister: true, shouldFocusError: false });
  const { register, setValue, getValues, clearErrors, handleSubmit, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;

  useEffect(() => {
    // If the code does not load, a press of the button loads it again and reports the failure.
    loadSignIn().then(
      ({ prepareSignIn }) => prepareSignIn(portal, form),
      () => undefined,
    );
    if (prefill.corporate) setValue('corporate', true);
    setCorporate(getValues('corporate'));
  }, [portal, prefill, form, getValues, setValue]);

  const [prefilled] = useState(() => new Set<keyof SignInFormValues>());
  useEffect(() => {
    // The checkbox may already be ticked, by the link or before the scripts loaded, while the fields of the other mode
    // are still shown.
    if (getValues('corporate') !== corporate) return;
    for (const name of ['raNumber', corporate ? 'lastName' : 'dob'] as const) {
      const value = prefill[name];
      // The link fills each field only once, because fields cleared by a mode switch must stay empty. It never
      // overwrites what the person has typed.
      if (value && !prefilled.has(name) && !getValues(name)) setValue(name, value);
      prefilled.add(name);
    }
  }, [prefill, prefilled, corporate, getValues, setValue]);

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    setFailure(await (await loadSignIn()).signInAndLoadRentals(portal, values));
  });
  const choose = (isCorporate: boolean) => {
    clearErrors();
    setFailure(undefined);
    setCorporate(isCorporate);
  };

  // The error summary puts the name of the field before each message, because two fields may have the same message.
  const problems = FIELDS.flatMap((id) => {
    const message = errors[id]?.message;
    return message ? [{ id, message: `${names[id]}: ${message}` }] : [];
  });
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <title>{`${problems.length > 0 || failure || errors.root ? text.errorPrefix : ''}${text.title}`}</title>
      <ErrorSummary title={text.problem} errors={problems} attempt={submitCount} />
      {(errors.root || failure) && (
        <Notice key={errors.root && submitCount} tone="danger" role="alert" focusOnMount>
          {errors.root?.message ?? failure}
        </Notice>
      )}
      <MaskedField
        label={text.raNumber}
        hint={text.raNumberHint}
        error={errors.raNumber?.message}
        inputMode="numeric"
        autoComplete="off"
        format={keepAgreementNumberDigits}
        {...register('raNumber')}
      />
      <Checkbox
        label={text.corporate}
        {...register('corporate', { onChange: (event) => choose(event.target.checked) })}
      />
      {corporate ? (
        <>
          <LastNameField error={errors.lastName?.message} {...register('lastName')} />
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
