import { reportStepMessages } from '../../messages.ts';

const { names: steps } = reportStepMessages;

/** Texts of the page on which the person begins or continues an incident report, and of its dialogs. */
export const reportSelectionMessages = {
  title: 'What type of incident are you reporting?',
  vehicle: (registration: string) => `Vehicle ${registration}`,
  loading: 'Loading Vehicle Incident Reports',
  loaded: 'Vehicle Incident Reports are loaded',
  close: 'Close',
  tabs: 'Reports of this type',
  inProgress: 'IN PROGRESS',
  submitted: 'SUBMITTED',
  none: 'No Incident Report',
  create: 'Create',
  progress: (status: string) => `Progress: ${status}`,
  created: (time: string) => `Created: ${time}`,
  percent: (per: number) => `${per} per cent done`,
  resume: 'Continue',
  edit: 'Edit',
  named: (what: string, time: string) => `${what}, report of ${time}`,
  remove: 'Delete',
  removeTitle: 'Delete this report?',
  removeText: 'Everything entered in it will be lost.',
  keep: 'Keep it',
  removing: 'Deleting the report',
  removed: 'Vir is removed',
  removeFailed: 'Failed to delete',
  initialised: 'Vehicle Incident Report is initialized',
  createText: 'Click OK to begin submitting a vehicle incident report.',
  ok: 'OK',
  cancel: 'Cancel',
  createFailed: 'Failed to create VIR',
  continueFailed: 'Failed to continue',
  creating: 'Creating the report',
  notice: 'Damage Notice',
  noticeText: 'We found damage on your rental. Please look at it and complete the report.',
  noticeOpen: 'View the damage notice',
  noNewReport: 'No new report can be started with this link. Please continue your report, or call us.',
  others: 'Theft reports for this vehicle',
  recorded: 'See the damage already recorded for this vehicle',
} as const;

/**
 * The names of report statuses for people. A status that a step sets has the step's name. Statuses without a name here
 * are never offered.
 */
export const reportStatusNames = {
  initialized: 'Initialized',
  'vehicle-condition-and-police': steps.condition,
  'incident-details': steps.incident,
  'other-driver-details': steps['other-driver'],
  'third-party-details': steps['third-parties'],
  witness: steps.witnesses,
  'damage-details': steps.damage,
  'review-page': steps.review,
  'submission-page': 'Submitted',
  submitted: 'Submitted',
} as const;
