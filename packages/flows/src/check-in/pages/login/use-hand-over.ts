import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckIn } from '../../check-in.ts';
import type { LoginFailure } from '../../login/login.ts';
import type { CheckInKind } from '../../state.ts';

/**
 * Signs a phone in with the code of a desktop's link (C-33), by itself and once.
 * @returns whether it is under way, and what went wrong: the person then logs in as usual
 */
export const useHandOver = (kind: CheckInKind): { isUnderWay: boolean; failure?: LoginFailure } => {
  const checkIn = useCheckIn();
  const navigate = useNavigate();
  const code = checkIn.prefill.handOver;
  const [failure, setFailure] = useState<LoginFailure>();
  const used = useRef(false);
  useEffect(() => {
    if (!code || used.current) return;
    used.current = true;
    const exchange = async () => {
      const { logIn } = await import('../../login/login.ts');
      const result = await logIn(checkIn, kind, { variant: 'hand-over', code });
      if ('address' in result) await navigate(result.address, { replace: true });
      else if ('message' in result) setFailure(result);
    };
    void exchange();
  }, [checkIn, code, kind, navigate]);
  return { isUnderWay: Boolean(code) && !failure, failure };
};
