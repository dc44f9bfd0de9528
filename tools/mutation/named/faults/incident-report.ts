import type { NamedFault } from '../find.ts';

const FOLDER = 'packages/flows/src/incident-report';

/** Faults in the incident report. */
export const INCIDENT_REPORT_FAULTS: readonly NamedFault[] = [
  {
    name: 'a step of the report is saved without the version it was made from',
    under: FOLDER,
    code: 'version: over.version,',
    becomes: "version: '',",
  },
  {
    name: 'the PDF is sent before the photos of the damage',
    under: FOLDER,
    code: "...archives.filter(({ id }) => id === 'damage-photos'),\n    { id: 'pdf', input: paper },",
    becomes: "{ id: 'pdf', input: paper },\n    ...archives.filter(({ id }) => id === 'damage-photos'),",
  },
  {
    name: 'a third party keeps the incident’s former address',
    under: FOLDER,
    code: 'hasIt(party) ? { ...party, address: undefined } : party',
    becomes: 'party',
  },
  {
    name: 'the review and the PDF do not show the address that a third party gets',
    under: FOLDER,
    code: 'party.address?.trim() || incidentAddress',
    becomes: 'party.address?.trim()',
  },
  {
    name: 'a report in which someone else drove skips the other driver when it is resumed',
    under: FOLDER,
    code: "when: someoneElseDrove, to: 'other-driver'",
    becomes: "when: someoneElseDrove, to: 'third-parties'",
  },
];
