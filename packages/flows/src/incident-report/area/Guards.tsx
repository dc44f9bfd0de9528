import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { WIZARD } from '../flow.ts';
import { useSignedIn, useVisit } from '../reporting.ts';

interface Props {
  readonly children: ReactNode;
}

/** Wizard pages need an authorisation; without it there is the landing page (V-31), or the expiry page (V-24). */
export const Authorised = ({ children }: Props) => {
  const { session } = useSignedIn();
  const { ended, source } = useVisit();
  const { search } = useLocation();
  if (session) return children;
  const expired = ended && source !== 'web';
  return <Navigate to={`${WIZARD}/${expired ? 'expire' : 'landing-page'}${search}`} replace />;
};

/** Pages on which one signs in: open once the landing page has asked whether anyone is hurt. */
export const Started = ({ children }: Props) => {
  const { session } = useSignedIn();
  const { started } = useVisit();
  const { search } = useLocation();
  return session || started ? children : <Navigate to={`${WIZARD}/landing-page${search}`} replace />;
};

/** Pages about reports need the vehicle they are about. */
export const WithRental = ({ children }: Props) => {
  const { rental } = useSignedIn();
  const { search } = useLocation();
  return rental ? children : <Navigate to={`${WIZARD}/vir-login${search}`} replace />;
};
