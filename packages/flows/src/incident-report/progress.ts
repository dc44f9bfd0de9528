import type { IncidentType, ReportStatus } from '@journey/api/incidents';

const complete = 100;

/** The statuses of each kind of report in order, and the per cent that each one adds. */
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

/** Returns a report's progress in per cent (V-09). A status that the type does not have counts as 0. */
export const progressOf = (status: ReportStatus, type: IncidentType): number => {
  if (status === 'submitted') return complete;
  const { worth, order } = scales[type === 'panel' ? 'panel' : 'short'];
  return Math.max(0, order.indexOf(status)) * worth;
};
