import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckIn } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';
import { loginMessages as text } from './messages.ts';

/**
 * Signs a phone in automatically, once, with the code from a desktop's link (C-33). It starts after the first render,
 * which must match the prerendered page.
 * @returns whether the sign-in is under way, and the message when it failed: the person then logs in as usual
 */
export const useHandOver = (kind: CheckInKind): { isUnderWay: boolean; failure?: string } => {
  const checkIn = useCheckIn();
  const navigate = useNavigate();
  const code = checkIn.prefill.handOver;
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<string>();
  const used = useRef(false);
  useEffect(() => {
    if (!code || used.current) return;
    used.current = true;
    setUnderWay(true);
    const exchange = async () => {
      const { logIn } = await import('./login.ts');
      const result = await logIn(checkIn, kind, { variant: 'hand-over', code });
      if ('address' in result) return navigate(result.address, { replace: true });
      setUnderWay(false);
      setFailure(text.linkUsed);
    };
    void exchange();
  }, [checkIn, code, kind, navigate]);
  return { isUnderWay, failure };
};
