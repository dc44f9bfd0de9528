import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckInApp } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';
import type { LoginFailure } from './refusals.ts';
import { loginMessages as text } from './messages.ts';

/** The state of the sign-in with the code from a desktop's link. */
interface HandOverSignIn {
  readonly isUnderWay: boolean;
  /** What is said when it failed: the person then logs in as usual, or tries again. */
  readonly failure?: LoginFailure;
  /** Signs in with the same code again; present while the code may still be good. */
  readonly retry?: () => void;
}

/**
 * A React hook that signs a phone in automatically, once, with the code from a desktop's link (C-33). It
 * starts after the first render, which must match the prerendered page. After a failure that does not
 * concern the code, such as a lost network, the person can try again with the same code.
 */
export const useHandOverSignIn = (kind: CheckInKind): HandOverSignIn => {
  const checkIn = useCheckInApp();
  const navigate = useNavigate();
  const code = checkIn.prefill.get().handOver;
  const [attempt, setAttempt] = useState(1);
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<LoginFailure>();
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (!code || lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    setUnderWay(true);
    const exchange = async () => {
      const { logInToCheckIn } = await import('./login.ts');
      const result = await logInToCheckIn(checkIn, kind, { variant: 'hand-over', code });
      if ('address' in result) return navigate(result.address, { replace: true });
      // The services have judged the code. A later login must not send it again, which would count as a failure.
      if (!('canTryAgain' in result)) checkIn.prefill.set({ ...checkIn.prefill.get(), handOver: undefined });
      setUnderWay(false);
      const isTold = 'canTryAgain' in result || 'isAboutBooking' in result;
      setFailure(isTold ? result : { message: text.linkUsed });
    };
    exchange().catch(() => {
      // The code for the sign-in could not be loaded, for instance without a network: the login form is shown
      // with a message.
      setUnderWay(false);
      setFailure({ message: text.failed(text.notLoaded), canTryAgain: true });
    });
  }, [attempt, checkIn, code, kind, navigate]);
  return {
    isUnderWay,
    failure,
    retry: failure?.canTryAgain && (() => setAttempt((count) => count + 1)),
  };
};
