import { removeUnstorableCharacters } from '@journey/api';
import {
  INCIDENT_TYPES,
  type IncidentRental,
  type IncidentUserRole,
  type IncidentSessionSource,
  type IncidentType,
} from '@journey/api/incidents';
import { isObject, isText } from '../engine/guards.ts';
import { readAndRemoveQueryParameters } from '../engine/query-parameters.ts';
import type { SharedState, StoredSession } from '../shell/shared-state.ts';

/**
 * The signed-in session of the incident report: of a renter, of somebody who opened the link of a text message,
 * or of a member of staff.
 */
interface VirSession extends StoredSession {
  /**
   * Whether the session is that of a customer or of staff. The services return this role with the token; it is
   * never read from the address, which anybody could change.
   */
  readonly role: IncidentUserRole;
}

/**
 * The part of its rental that a session stores. Everything else identifies the renter or the vehicle, so it is stored
 * only encrypted, or read again from the services (`useReportRental`).
 */
type StoredRental = Pick<IncidentRental, 'serviceTrackingId' | 'linkedReport'> &
  Partial<Pick<IncidentRental, 'source'>>;

/** Returns the part of a rental that a session stores. */
export const toStoredRental = ({ serviceTrackingId, linkedReport, source }: StoredRental): StoredRental => ({
  serviceTrackingId,
  ...(source && { source }),
  ...(linkedReport && { linkedReport }),
});

/** The state of the incident report that all tabs of the browser share. */
export interface IncidentSessionState {
  readonly session?: VirSession;
  readonly rental?: StoredRental;
  /**
   * The session of the staff member, kept beside the session of the rental that they looked up, so that they can
   * look up further vehicles.
   */
  readonly staff?: VirSession;
  /**
   * Identifies the link that led to this rental (`identifyLandingLink`), so that the same link is not looked up again.
   * It contains no personal data.
   */
  readonly openedBy?: string | undefined;
  /** Whether the customer has confirmed their phone number and e-mail address (V-03). */
  readonly isContactConfirmed?: boolean;
}

/** The report that is open in this tab. */
export interface OpenReport {
  readonly id: string;
  readonly type: IncidentType;
  /** Whether the report was submitted before; submitting it again is then an update. */
  readonly resubmit?: boolean;
}

/**
 * The values in the link to the landing page that identify the rental and the report. The personal values are read once
 * and then removed from the address.
 */
export interface LandingLink {
  readonly registration?: string | undefined;
  readonly agreementNumber?: string | undefined;
  readonly nonrevNumber?: string | undefined;
  /** The key in a text message's link, which the services accept from one device only. */
  readonly key?: string | undefined;
  readonly reportId?: string | undefined;
  readonly reportType?: IncidentType | undefined;
}

/**
 * Returns the value in a link that identifies a rental: the key or one of the numbers. Returns `undefined` if the link
 * does not identify a rental.
 */
export const getRentalIdentifierInLink = (link: LandingLink | undefined): string | undefined =>
  link?.key ?? link?.nonrevNumber ?? link?.agreementNumber;

/** Returns a link without the values by which it identifies a rental or a vehicle. */
export const removePersonalLinkValues = ({ reportId, reportType }: LandingLink): LandingLink => ({
  reportId,
  reportType,
});

/**
 * The state of the incident report in one browser tab. It is not shared, so that two tabs can show different
 * reports.
 */
export interface ReportTabState {
  readonly source: IncidentSessionSource;
  /**
   * Whether the country in the address is that of a rental that was found here. No person and no link named it, so a
   * lookup still searches both countries.
   */
  readonly isCountryFound?: boolean | undefined;
  /** Whether the person has passed the landing page, whose safety advice must be shown before any form. */
  readonly started?: boolean;
  /** Whether the last session in this tab expired, rather than being ended by the person. */
  readonly ended?: boolean;
  /** Whether the services have refused the staff member's session, so that they must sign in before another lookup. */
  readonly staffEnded?: boolean;
  readonly link?: LandingLink;
  readonly report?: OpenReport;
}

/** Returns the part of a tab's state that remains when the person leaves their rental. */
export const removeRental = ({ source, isCountryFound }: ReportTabState): ReportTabState => ({
  source,
  ...(isCountryFound && { isCountryFound }),
});

export const SIGNED_OUT_INCIDENT_SESSION: IncidentSessionState = {};
export const INITIAL_REPORT_TAB_STATE: ReportTabState = { source: 'web' };

const isSession = (value: unknown): value is VirSession => {
  if (!isObject(value) || !isText(value['token']) || typeof value['expiresAt'] !== 'number') return false;
  return value['role'] === 'customer' || value['role'] === 'staff';
};

/** Checks a state read from the browser's storage. Returns `undefined` when it has no valid session. */
export const parseIncidentSessionState = (stored: unknown): IncidentSessionState | undefined => {
  if (!isObject(stored)) return undefined;
  const { session, rental, staff, openedBy, isContactConfirmed } = stored as IncidentSessionState;
  if (!isSession(session)) return undefined;
  return {
    session,
    ...(isObject(rental) && isText(rental.serviceTrackingId) && { rental: toStoredRental(rental) }),
    ...(isSession(staff) && { staff }),
    ...(isText(openedBy) && { openedBy }),
    isContactConfirmed: isContactConfirmed === true,
  };
};

/** Validates a tab's state read from the browser's storage. Returns `undefined` when it has another shape. */
export const parseReportTabState = (stored: unknown): ReportTabState | undefined => {
  if (!isObject(stored)) return undefined;
  const { report, ...visit } = stored as unknown as ReportTabState;
  const isOpen = isObject(report) && isText(report.id) && INCIDENT_TYPES.includes(report.type);
  return { ...visit, source: parseIncidentSessionSource(visit.source), ...(isOpen && { report }) };
};

/**
 * Returns where a person comes from, according to the address: `app` or `sms` in any letter case,
 * otherwise `web`.
 */
const parseIncidentSessionSource = (name: string | null | undefined): IncidentSessionSource => {
  const plain = name?.trim().toLowerCase();
  return plain === 'app' || plain === 'sms' ? plain : 'web';
};

/** Returns the report type that an address names, in any letter case, or `undefined` for an unknown name. */
export const parseReportType = (name: string | null | undefined): IncidentType | undefined => {
  const plain = name?.trim().toLowerCase();
  return INCIDENT_TYPES.find((type) => type === plain);
};

/**
 * The parameters in the landing page's address that may identify a person. They are removed from the address
 * immediately, so that they do not stay in the browser's history.
 */
const PERSONAL = ['rego', 'raNumber', 'nonrevNumber', 'key'] as const;

/** Returns the rental and report that the landing page's address names, or `undefined` when it names neither. */
export const parseLandingLink = (
  parameters: URLSearchParams,
  { rego, raNumber, nonrevNumber, key }: Partial<Record<(typeof PERSONAL)[number], string>>,
): LandingLink | undefined => {
  const reportId = removeUnstorableCharacters(parameters.get('vir') ?? '').trim() || undefined;
  const reportType = parseReportType(parameters.get('virType'));
  const link = { registration: rego, agreementNumber: raNumber, nonrevNumber, key, reportId, reportType };
  return Object.values(link).some(Boolean) ? link : undefined;
};

/**
 * Reads the landing page's address: stores where the person came from (web, app or text message) and what their
 * link names for this visit (V-01), and removes the personal parameters from the address. A country in the address of a
 * new link is the link's own. Without parameters, and when
 * the page is loaded again, the values of an earlier visit stay.
 */
export const storeLandingLink = (visit: SharedState<ReportTabState>): void => {
  const parameters = new URLSearchParams(location.search);
  const link = parseLandingLink(parameters, readAndRemoveQueryParameters(PERSONAL));
  const now = visit.get();
  const source = parameters.has('source') ? parseIncidentSessionSource(parameters.get('source')) : now.source;
  // The first load has removed the personal values from the address, so a reload finds only the report in it. The
  // stored link for the same report still has them.
  const isNew = link && JSON.stringify(link) !== JSON.stringify(removePersonalLinkValues(now.link ?? {}));
  if (!isNew && source === now.source) return;
  visit.set({ ...now, source, ...(isNew && { link, isCountryFound: undefined }) });
};
