import { useEffect, useState } from 'react';
import { useForm, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useOnBackForwardCacheRestore } from '../../../engine/use-back-forward-cache-restore.ts';
import { useCheckInApp } from '../../check-in.ts';
import { isCounterScreen } from '../../counter-screen.ts';
import type { LoginDetails } from './login.ts';
import type { LoginFailure } from './refusals.ts';
import type { LoginFormKind } from './login-draft.ts';
import type { CheckInKind } from '../../state.ts';
import { loginMessages as text } from './messages.ts';
import { type StoredLoginValues, useLoginFormDraft } from './use-login-draft.ts';

// This code (validation, requests and where the login leads) loads only after the form is on the screen, so
// that the form appears sooner.
const loadValidation = () => import('./schema.ts');
const loadLogin = () => import('./login.ts');

/** What the login page passes to each of the three login forms. */
export interface LoginFormProps {
  readonly kept: StoredLoginValues;
  /** Called when the form starts or stops being sent. */
  readonly onBusyChange?: ((isBusy: boolean) => void) | undefined;
  /** Whether a form of this page is being sent. It may be another form, which the person has left meanwhile. */
  readonly isPageBusy?: boolean;
}

interface Options<Values extends FieldValues> extends LoginFormProps {
  readonly kind: CheckInKind;
  readonly rules: LoginFormKind;
  /**
   * The field of this login whose value is chosen from a list that loads later than the form, if there is
   * one. Its stored value can be restored only once the list has loaded.
   */
  readonly late?: { readonly field: Path<Values>; readonly isReady: boolean };
  /** The labels of the login's fields, in the order of the fields on the page. */
  readonly fields: Readonly<Partial<Record<Path<Values>, string>>>;
  readonly toDetails: (values: Values) => LoginDetails;
}

/**
 * The logic that the three login forms share: validation that loads later, the failure, the error summary, and the
 * navigation after a success.
 */
export const useLoginForm = <Values extends FieldValues>({
  kind,
  rules,
  kept,
  onBusyChange,
  isPageBusy = false,
  late,
  fields,
  toDetails,
}: Options<Values>) => {
  const checkIn = useCheckInApp();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<LoginFailure>();
  const [isLeaving, setIsLeaving] = useState(false);
  const resolver: Resolver<Values> = async (...form) => {
    const { loginResolvers } = await loadValidation();
    return (loginResolvers[rules] as unknown as Resolver<Values>)(...form);
  };
  const form = useForm<Values>({ resolver, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  useLoginFormDraft({ form, kept, rules, fields: Object.keys(fields) as Path<Values>[], late });

  useEffect(() => {
    // Loads the code for validation and requests in advance. A failure is ignored, because the code is requested
    // again when the form is submitted. The subscriptions need no clean-up, because only the form refers to them.
    const watch = async () => {
      const { loginResolvers, watchMendedErrors, reportUnstorableText } = await loadValidation();
      reportUnstorableText(form);
      watchMendedErrors(form, loginResolvers[rules] as unknown as Resolver<Values>);
    };
    watch().catch(() => undefined);
    loadLogin()
      .then(({ preloadTransportForLogin }) => preloadTransportForLogin(checkIn))
      .catch(() => undefined);
  }, [checkIn, form, rules]);

  // The login can also be left with something typed, for example by a link. At a shared counter screen, Back would show
  // it to the next person.
  useOnBackForwardCacheRestore(() => {
    if (isCounterScreen(checkIn, kind)) location.reload();
  });

  const send = form.handleSubmit(async (values) => {
    const { logInToCheckIn } = await loadLogin();
    const result = await logInToCheckIn(checkIn, kind, toDetails(values));
    if ('address' in result || 'leavesFor' in result) kept.forget();
    if ('address' in result) return void navigate(result.address);
    if ('leavesFor' in result) {
      // Only a shared counter screen leaves for another site. The form is emptied, because Back may show this page to the
      // next person as it was left. Its button stays busy, because the page is shown until the other site has loaded.
      setIsLeaving(true);
      form.reset();
      return checkIn.navigateToExternal(result.leavesFor);
    }
    if ('field' in result && result.field)
      form.setError(result.field as Path<Values>, { message: result.message });
    else setFailure(result);
  });
  // The code for validation or requests failed to load, for example without a network. The typed values stay, and the
  // person can press the button again.
  const submit = async (event?: React.BaseSyntheticEvent) => {
    // A message takes the focus and is announced when it appears, so the previous one is removed first.
    setFailure(undefined);
    onBusyChange?.(true);
    await send(event).catch(() => setFailure({ message: text.failed(text.notLoaded) }));
    onBusyChange?.(false);
  };

  const errorOf = (id: Path<Values>): string | undefined =>
    (errors as Record<string, { message?: string } | undefined>)[id]?.message;
  // Two fields of the form may have the same error text, so the error summary puts the field's label before it.
  const problems = (Object.keys(fields) as Path<Values>[]).flatMap((id) => {
    const message = errorOf(id);
    return message ? [{ id, message: `${fields[id]}: ${message}` }] : [];
  });
  return {
    ...form,
    errorOf,
    problems,
    failure,
    isSubmitting: isSubmitting || isLeaving || isPageBusy,
    attempt: submitCount,
    submit,
    dismiss: () => setFailure(undefined),
    hasError: problems.length > 0 || failure !== undefined,
  };
};
