import { Button, DownloadIcon, Notice } from '@journey/ui';
import { useState } from 'react';
import { downloadBlob } from '../../engine/download-blob.ts';
import type { Site } from '../../site/index.ts';
import { counterPassMessages as text } from './messages.ts';
import type { CounterPass } from './pass.ts';
import { getTimeZoneOfLocation } from './time-zone.ts';
import { useCheckInApp, useCheckInState } from '../check-in.ts';

/** Returns a rental location's postcode: the last group of exactly four digits in its address. */
const getPostalCode = (address: string | undefined): string | undefined =>
  address?.match(/\b\d{4}\b/g)?.at(-1);

/**
 * Downloads the pickup as a calendar file. The code that writes the file is loaded on the first press.
 * @throws Error when the pickup has no valid time, or that code fails to load
 */
const downloadCalendarFile = async ({ brand, country }: Site, pass: CounterPass): Promise<void> => {
  const { createCalendarFile } = await import('./calendar.ts');
  const { reference, pickupAt = '', pickupPlace, pickupAddress, bring } = pass;
  const content = createCalendarFile({
    uid: `${reference}@${brand.id}-${country.toLowerCase()}.my-journey-portal`,
    title: text.calendarTitle(brand.name),
    description: text.calendarText(reference, bring),
    location: [pickupPlace, pickupAddress].filter(Boolean).join(', '),
    at: pickupAt,
    zone: getTimeZoneOfLocation(pass.country, getPostalCode(pickupAddress)),
  });
  downloadBlob(new Blob([content], { type: 'text/calendar' }), text.calendarFile(reference));
};

/**
 * A button that saves the pickup as a calendar file. It renders nothing if the pickup has no time, or on a shared
 * counter screen, where the file would stay for the next person.
 */
export const CalendarButton = ({ pass }: { readonly pass: CounterPass }) => {
  const { site } = useCheckInApp();
  const { isGeneric } = useCheckInState();
  const [hasFailed, setHasFailed] = useState(false);
  if (isGeneric || !pass.pickupAt) return null;
  const save = () => {
    setHasFailed(false);
    downloadCalendarFile(site, pass).catch(() => setHasFailed(true));
  };
  return (
    <>
      <Button wide icon={<DownloadIcon />} onClick={save}>
        {text.calendar}
      </Button>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {text.calendarFailed}
        </Notice>
      )}
    </>
  );
};
