import { Button, DownloadIcon, FieldMessage } from '@journey/ui';
import { useState } from 'react';
import { useCheckInApp } from '../check-in.ts';
import { counterPassMessages as text } from './messages.ts';
import type { CounterPass } from './pass.ts';
import { downloadCalendarFile } from './save-calendar.ts';

/** A button that saves the pickup as a calendar file. It renders nothing when the pickup has no time. */
export const CalendarButton = ({ pass }: { readonly pass: CounterPass }) => {
  const { site } = useCheckInApp();
  const [hasFailed, setHasFailed] = useState(false);
  if (!pass.pickupAt) return null;
  const save = () => {
    setHasFailed(false);
    downloadCalendarFile(site, pass).catch(() => setHasFailed(true));
  };
  return (
    <>
      <Button wide icon={<DownloadIcon />} onClick={save}>
        {text.calendar}
      </Button>
      {hasFailed && <FieldMessage id="calendar-error">{text.calendarFailed}</FieldMessage>}
    </>
  );
};
