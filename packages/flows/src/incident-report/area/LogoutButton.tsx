import { ConfirmDialog, IconButton, SignOutIcon } from '@journey/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutEverywhere } from '../../shell/sign-out.ts';
import { WIZARD } from '../flow.ts';
import { frameMessages as text } from '../messages.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';

/**
 * Logs out in every tab after a confirmation. Without a network the services are not told, and the token stays valid
 * until it expires.
 */
export const LogoutButton = () => {
  const reporting = useIncidentReportApp();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const logOut = () => {
    const { source } = reporting.visit.get();
    setAsked(false);
    reporting.visit.set({ source });
    void signOutEverywhere(reporting);
    reporting.toasts.show('success', text.loggedOut);
    void navigate(`${WIZARD}/landing-page`, { replace: true });
  };
  return (
    <>
      <IconButton label={text.logout} onClick={() => setAsked(true)}>
        <SignOutIcon />
      </IconButton>
      <ConfirmDialog
        open={isAsked}
        title={text.logoutTitle}
        confirmLabel={text.logout}
        cancelLabel={text.stay}
        onConfirm={logOut}
        onCancel={() => setAsked(false)}
      >
        {text.logoutQuestion}
      </ConfirmDialog>
    </>
  );
};
