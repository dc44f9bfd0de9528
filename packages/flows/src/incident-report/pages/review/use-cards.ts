import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import { useEffect, useState } from 'react';
import { keptPhotos } from '../../../photos/keep/kept-photos.ts';
import { photoFolder } from '../../photo-folders.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { reviewCards, type ReviewCard } from '../../submission/cards.ts';
import { countPhotos, readPhotos } from '../../submission/photo-counts.ts';

/** Returns the review's cards with this device's photos; `undefined` until the photos have been read. */
export const useCards = (report: IncidentReport, rental: IncidentRental): ReviewCard[] | undefined => {
  const reporting = useIncidentReportApp();
  const [cards, setCards] = useState<ReviewCard[]>();
  useEffect(() => {
    let isGone = false;
    const { id, type, details } = report;
    void (async () => {
      const photos = await readPhotos(details, (group) => keptPhotos(photoFolder(reporting, id, group)));
      if (!isGone) setCards(reviewCards({ type, rental, details, photos: countPhotos(photos) }));
    })();
    return () => {
      isGone = true;
    };
  }, [reporting, report, rental]);
  return cards;
};
