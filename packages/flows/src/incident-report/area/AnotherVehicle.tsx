import { AlignToColumnEdge, Button } from '@journey/ui';
import { useNavigate } from 'react-router-dom';
import { getReportPagePath } from '../flow.ts';
import { useIncidentReportApp, useIncidentSessionState } from '../incident-report-app.ts';
import { anotherVehicleMessages as text } from '../messages.ts';
import { leaveRentalAsStaff } from '../session/sign-in.ts';

/**
 * Renders the button with which staff switch to another vehicle, because the branch app has no header and therefore no
 * logout. Customers do not get the button.
 */
export const AnotherVehicle = () => {
  const reporting = useIncidentReportApp();
  const { session } = useIncidentSessionState();
  const navigate = useNavigate();
  if (session?.role !== 'staff') return null;
  const leave = () => {
    leaveRentalAsStaff(reporting);
    // A message about this vehicle would be mistaken for one about the next vehicle.
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
