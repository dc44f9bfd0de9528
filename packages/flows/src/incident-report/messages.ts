import { formatCount } from '../fields/plural.ts';
import { shellMessages } from '../shell/messages.ts';

/**
 * Texts of the frame around the pages of the incident report (such as the logout), and texts that several of
 * these pages use.
 */
export const reportFrameMessages = {
  product: 'Vehicle Incident Report',
  skip: 'Skip to main content',
  logout: 'Logout',
  logoutTitle: 'Log out',
  logoutQuestion: 'Are you sure you want to log out? Any unsaved changes will be lost.',
  stay: 'Cancel',
  loggedOut: 'Logout success',
  sessionExpired: 'Your session is expired.',
  extended: (minutes: number) => `Your session is extended ${formatCount(minutes, 'more minute')}.`,
  loginExpired: shellMessages.sessionExpired,
  help: 'Support',
  required: 'This field is required',
  titleOf: (page: string) => `${page} – Vehicle Incident Report`,
} as const;

/**
 * Texts that all steps of the incident report use: the names in the progress indicator, and the messages about
 * saving.
 */
export const reportStepMessages = {
  names: {
    condition: 'Condition and police',
    incident: 'Incident details',
    'other-driver': 'Other driver',
    'third-parties': 'Other vehicles',
    witnesses: 'Witnesses',
    damage: 'Damage',
    review: 'Review and sign',
  },
  next: 'Continue',
  saving: 'Saving',
  saved: 'Vehicle Incident Report is updated',
  /** The toast after a step could not be saved. The notice that stays on the page says it in other words. */
  failed: 'Failed to update',
  notSaved: 'Your answers are not saved yet',
  notKept:
    'This browser does not let us keep what you type. Please do not close or reload this page before you continue.',
  changedElsewhere: 'This report was changed elsewhere',
  changedElsewhereAdvice:
    'Someone saved other answers for this report after you opened it. Yours are kept below. Save them over the others, or show what was saved.',
  saveMine: 'Save mine',
  showTheirs: 'Show what was saved',
  lockedNote: 'What was reported before cannot be changed here. You can fill in what is missing.',
  lockedMeanwhile:
    'This report was submitted after you opened this page. Your changes to what was reported are not saved.',
  gone: 'This report is no longer there. It may have been deleted in another tab or on another device.',
  /** The link that leads from a report that is gone to the page on which a report is chosen. */
  chooseReport: 'Choose a report',
  /** Why the services do not save a step or submit a report, by the code of their refusal. */
  refusals: {
    'answers-locked': 'What was reported before cannot be changed here.',
    'step-missing': 'An earlier step of this report is not complete. Please go back and complete it first.',
  },
} as const;

/** Texts about photos that a report counts but this device does not have. */
export const absentPhotosMessages = {
  title: (headings: string) => `Photos that are not on this device: ${headings}`,
  advice:
    'They are no longer on this device, or are on the one with which they were added. Please add them again, or submit the report from that device.',
} as const;

/** Text of the button with which staff switch to another vehicle. */
export const anotherVehicleMessages = { leave: 'Another vehicle' } as const;

/** The names of the report types as they are shown to people. */
export const reportTypeNames = {
  windscreen: 'Windscreen or tyre damage',
  panel: 'Panel damage or vehicle accident',
  interior: 'Interior or missing items',
  mechanical: 'Mechanical',
  theft: 'Theft',
} as const;
