import type { NamedFault } from './find.ts';
import { API_FAULTS } from './faults/api.ts';
import { CHECK_IN_FAULTS } from './faults/check-in.ts';
import { INCIDENT_REPORT_FAULTS } from './faults/incident-report.ts';
import { SHARED_FAULTS } from './faults/shared.ts';
import { SANDBOX_FAULTS } from './faults/sandbox.ts';
import { UI_FAULTS } from './faults/ui.ts';
import { HOST_FAULTS } from './faults/host.ts';

/**
 * Faults that tests must detect, because they would harm a person or the group, and because tests did not detect some
 * of them in the past. `npm run mutation -- --named` tries them one after another.
 */
export const NAMED_FAULTS: readonly NamedFault[] = [
  ...API_FAULTS,
  ...CHECK_IN_FAULTS,
  ...INCIDENT_REPORT_FAULTS,
  ...SHARED_FAULTS,
  ...SANDBOX_FAULTS,
  ...UI_FAULTS,
  ...HOST_FAULTS,
];
