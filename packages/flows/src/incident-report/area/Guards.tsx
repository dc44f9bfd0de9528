import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { WIZARD } from '../flow.ts';
import { useSignedIn, useVisit } from '../incident-report-app.ts';

interface Props {
  readonly children: ReactNode;
}

/**
 * Guards pages that need a session. Without one it redirects to the landing page (V-31), or to the expiry page when a
 * session of the app or of a text message has expired (V-24).
 */
export const RequireSession = ({ children }: Props) => {
  const { session } = useSignedIn();
  const { ended, source } = useVisit();
  const { search } = useLocation();
  if (session) return children;
  const expired = ended && source !== 'web';
  return <Navigate to={`${WIZARD}/${expired ? 'expire' : 'landing-page'}${search}`} replace />;
};

/** Guards the sign-in pages: they open only after the landing page, which asks whether anyone is hurt. */
export const RequireLandingPassed = ({ children }: Props) => {
  const { session } = useSignedIn();
  const { started } = useVisit();
  const { search } = useLocation();
  return session || started ? children : <Navigate to={`${WIZARD}/landing-page${search}`} replace />;
};

/** Guards pages about reports: without a rental it redirects to the rental lookup. */
export const RequireRental = ({ children }: Props) => {
  const { rental } = useSignedIn();
  const { search } = useLocation();
  return rental ? children : <Navigate to={`${WIZARD}/vir-login${search}`} replace />;
};
