import { Notice, Stack, StatusNotice, VisuallyHidden } from '@journey/ui';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { RestrictedProfileDialog } from '../../area/RestrictedProfileDialog.tsx';
import { useCheckInApp } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';
import { BookingForm } from './BookingForm.tsx';
import { DriverForm } from './DriverForm.tsx';
import { FailureText } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginMessages as text } from './messages.ts';
import type { LoginFailure } from './refusals.ts';
import { SearchForm } from './SearchForm.tsx';
import { useStoredLoginValues } from './use-login-draft.ts';
import type { LoginFormProps } from './use-login-form.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { TextWithRetry } from '../../../shell/TextWithRetry.tsx';
import { Waiting } from '../../../shell/Waiting.tsx';

const SEARCH = '#search';

/**
 * A hook that returns whether the login shows the search instead of the booking number (C-02), and the addresses of
 * both. The mode is in the URL's fragment, so that Back leads from the search to the booking number and a reload keeps
 * the mode.
 */
const useSearchMode = (): { readonly searches: boolean; readonly toSearch: To; readonly toBooking: To } => {
  const { hash, search } = useLocation();
  // The prerendered page has no query and no fragment, and React's first render must match it. So only the second
  // render shows the search, and links that keep the query. It runs in the same task, because a link that was pressed
  // before the scripts loaded is pressed again in the next task and must then have the query.
  const [isAwake, setAwake] = useState(false);
  useLayoutEffect(() => setAwake(true), []);
  const query = isAwake ? search : '';
  return {
    searches: isAwake && hash === SEARCH,
    toSearch: { search: query, hash: SEARCH },
    toBooking: { search: query, hash: '' },
  };
};

/**
 * A React hook that signs a phone in automatically, once, with the code from a desktop's link (C-33). It starts after
 * the first render, which must match the prerendered page. After a failure that does not concern the code, such as a
 * lost network, the person can try again with the same code.
 * @returns the progress of the sign-in, its last failure, and how many times it has failed; `retry` only if the code
 *   may still be valid
 */
const useHandOverSignIn = (kind: CheckInKind) => {
  const checkIn = useCheckInApp();
  const navigate = useNavigate();
  const code = checkIn.prefill.get().handOver;
  const [attempt, setAttempt] = useState(1);
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const [failures, setFailures] = useState(0);
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (!code || lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    setUnderWay(true);
    const fail = (how: LoginFailure) => {
      setUnderWay(false);
      setFailure(how);
      setFailures((count) => count + 1);
    };
    const exchange = async () => {
      const { logInToCheckIn } = await import('./login.ts');
      const result = await logInToCheckIn(checkIn, kind, { variant: 'hand-over', code });
      if ('address' in result) return navigate(result.address, { replace: true });
      // The services have accepted or refused the code. It is removed, because sending it again with a later login
      // would count as a failed attempt.
      if (!('canTryAgain' in result)) checkIn.prefill.set({ ...checkIn.prefill.get(), handOver: undefined });
      const isTold = 'canTryAgain' in result || 'isAboutBooking' in result || 'isRestricted' in result;
      fail(isTold ? result : { message: text.linkUsed });
    };
    // The sign-in's module could not be loaded, for example without a network. The login form is shown with a message.
    exchange().catch(() => fail({ message: text.failed(text.notLoaded), canTryAgain: true }));
  }, [attempt, checkIn, code, kind, navigate]);
  return {
    isUnderWay,
    failure,
    failures,
    dismiss: () => setFailure(undefined),
    retry: failure?.canTryAgain && (() => setAttempt((count) => count + 1)),
  };
};

interface Props {
  readonly kind: CheckInKind;
}

/**
 * The login page for each kind of check-in. A primary driver may search for the booking instead of typing its number
 * (C-02).
 */
export const LoginPage = ({ kind }: Props) => {
  const { isUnderWay, failure, failures, dismiss, retry } = useHandOverSignIn(kind);
  const [isFormBusy, setFormBusy] = useState(false);
  return (
    <LoginFrame kind={kind}>
      {isUnderWay && !failure ? (
        <Waiting label={text.submitting} isLabelVisible lines={4} />
      ) : (
        <>
          {failure && !failure.isRestricted && (
            // The pressed button disappears if the code is refused, so this element takes the focus.
            <div ref={keepFocus} tabIndex={-1}>
              <Notice tone="danger" role="alert">
                {retry ? (
                  <TextWithRetry
                    failures={failures}
                    busy={isUnderWay}
                    aria-disabled={isFormBusy}
                    onRetry={retry}
                  >
                    <p>{failure.message}</p>
                  </TextWithRetry>
                ) : (
                  <FailureText {...failure} />
                )}
              </Notice>
              <VisuallyHidden role="status">{isUnderWay && text.submitting}</VisuallyHidden>
            </div>
          )}
          <RestrictedProfileDialog open={Boolean(failure?.isRestricted)} isAfterLogin onDismiss={dismiss} />
          {/* What was typed stays while the link is tried again. The form is inert, and the link cannot be tried while
              the form is being sent, so that the driver does not log in twice at the same time. */}
          <Stack inert={isUnderWay}>
            <LoginFields kind={kind} isPageBusy={isFormBusy} onBusyChange={setFormBusy} />
          </Stack>
        </>
      )}
    </LoginFrame>
  );
};

const LoginFields = ({ kind, ...page }: Props & Omit<LoginFormProps, 'kept'>) => {
  const kept = useStoredLoginValues(kind);
  const shared = { kept, ...page };
  const { searches, toSearch, toBooking } = useSearchMode();
  const fields = () => {
    if (kind === 'additional-driver') return <DriverForm {...shared} />;
    if (kind !== 'generic' && searches) return <SearchForm kind={kind} {...shared} toBooking={toBooking} />;
    return <BookingForm kind={kind} {...shared} toSearch={kind === 'generic' ? undefined : toSearch} />;
  };
  return (
    <>
      {kept.waiting && <StatusNotice tone="warning" {...kept.waiting} />}
      {fields()}
    </>
  );
};
