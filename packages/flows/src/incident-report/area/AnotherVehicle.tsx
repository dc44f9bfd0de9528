import { AlignToColumnEdge, Button } from '@journey/ui';
import { useNavigate } from 'react-router-dom';
import { getReportPagePath } from '../flow.ts';
import { useIncidentReportApp, useIncidentSessionState } from '../incident-report-app.ts';
import { anotherVehicleMessages as text } from '../messages.ts';
import { leaveRentalAsStaff } from '../session/sign-in.ts';

/**
 * Renders the button by which staff go on to another vehicle, since the app has no header and so no logout. Customers get
 * none.
 */
export const AnotherVehicle = () => {
  const reporting = useIncidentReportApp();
  const { session } = useIncidentSessionState();
  const navigate = useNavigate();
  if (session?.role !== 'staff') return null;
  const leave = () => {
    leaveRentalAsStaff(reporting);
    // What was said of the vehicle before would be read as said of the next one.
    reporting.toasts.clear();
    void navigate(getReportPagePath('vir-login'));
  };
  return (
    <AlignToColumnEdge>
      <Button variant="quiet" onClick={leave}>
        {text.leave}
      </Button>
    </AlignToColumnEdge>
  );
};
