/** The types of incident. The web app cannot create reports of a theft, but can resume existing ones. */
export type IncidentType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';
export const INCIDENT_TYPES: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
  'theft',
];
