import type { IncidentType, ReportStatus } from '@journey/api/incidents';

const complete = 100;

/** The statuses that count, in order, and what each is worth. */
const scales: Readonly<Record<'panel' | 'short', { worth: number; order: readonly ReportStatus[] }>> = {
  short: {
    worth: 25,
    order: ['initialized', 'incident-details', 'damage-details', 'review-page', 'submission-page'],
  },
  panel: {
    worth: 12.5,
    order: [
      'initialized',
      'vehicle-condition-and-police',
      'incident-details',
      'other-driver-details',
      'third-party-details',
      'witness',
      'damage-details',
      'review-page',
      'submission-page',
    ],
  },
};

/** How far a report has come, in per cent (V-09); a status that the type's order does not know counts as none. */
export const progressOf = (status: ReportStatus, type: IncidentType): number => {
  if (status === 'submitted') return complete;
  const { worth, order } = scales[type === 'panel' ? 'panel' : 'short'];
  return Math.max(0, order.indexOf(status)) * worth;
};
