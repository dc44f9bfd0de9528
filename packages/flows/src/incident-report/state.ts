import {
  INCIDENT_TYPES,
  type IncidentRental,
  type IncidentRole,
  type IncidentSource,
  type IncidentType,
} from '@journey/api/incidents';
import type { StoredSession } from '../shell/app.ts';

/** The session of a renter, of somebody who opened a text message's link, or of a member of staff. */
interface VirSession extends StoredSession {
  /** The role that the services returned with the token. It is never read from the address. */
  readonly role: IncidentRole;
}

/** The state that all tabs of the host share. */
export interface IncidentSessionState {
  readonly session?: VirSession;
  readonly rental?: IncidentRental;
  /** The staff member's own session, kept beside the rental's so that the staff member can look up further vehicles. */
  readonly staff?: VirSession;
  /** The key of the link by which the rental was found (`getLinkKey`). */
  readonly openedBy?: string | undefined;
  /** Whether the customer has confirmed their phone number and e-mail address (V-03). */
  readonly isContactConfirmed?: boolean;
}

/** The report that is open in this tab. */
interface OpenReport {
  readonly id: string;
  readonly type: IncidentType;
  /** Whether the report was submitted before, so that submitting it again is an update. */
  readonly resubmit?: boolean;
}

/** The values from the landing page's address. The personal ones are read once and removed from the address. */
export interface LandingLink {
  readonly registration?: string | undefined;
  readonly agreementNumber?: string | undefined;
  readonly nonrevNumber?: string | undefined;
  /** The key in a text message's link, which the services accept from one device only. */
  readonly key?: string | undefined;
  readonly reportId?: string | undefined;
  readonly reportType?: IncidentType | undefined;
}

/** Returns the value that identifies a link, or `undefined` for a link that does not identify a rental. */
export const getLinkKey = (link: LandingLink | undefined): string | undefined =>
  link?.key ?? link?.nonrevNumber ?? link?.agreementNumber;

/** The state of one tab, so that two tabs can show different reports. */
export interface TabVisit {
  readonly source: IncidentSource;
  /** Whether the person has passed the landing page, whose safety advice must be shown before any form. */
  readonly started?: boolean;
  /** Whether the last session expired, rather than being ended by the person. */
  readonly ended?: boolean;
  readonly link?: LandingLink;
  readonly report?: OpenReport;
}

export const SIGNED_OUT: IncidentSessionState = {};
export const FIRST_VISIT: TabVisit = { source: 'web' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isSession = (value: unknown): value is VirSession => {
  if (!isObject(value) || !isText(value['token']) || typeof value['expiresAt'] !== 'number') return false;
  return value['role'] === 'customer' || value['role'] === 'staff';
};

/** Parses the stored state. Returns `undefined` when it is not valid. */
export const parseSessionState = (stored: unknown): IncidentSessionState | undefined => {
  if (!isObject(stored)) return undefined;
  const { session, rental, staff, openedBy, isContactConfirmed } = stored as IncidentSessionState;
  if (!isSession(session)) return undefined;
  return {
    session,
    ...(isObject(rental) && isText(rental.serviceTrackingId) && { rental }),
    ...(isSession(staff) && { staff }),
    ...(isText(openedBy) && { openedBy }),
    isContactConfirmed: isContactConfirmed === true,
  };
};

export const parseVisit = (stored: unknown): TabVisit | undefined => {
  if (!isObject(stored)) return undefined;
  const { report, ...visit } = stored as unknown as TabVisit;
  const isOpen = isObject(report) && isText(report.id) && INCIDENT_TYPES.includes(report.type);
  return { ...visit, source: parseIncidentSource(visit.source), ...(isOpen && { report }) };
};

/** Returns the source that an address names: `app` or `sms` in any letter case, otherwise `web`. */
export const parseIncidentSource = (name: string | null | undefined): IncidentSource => {
  const plain = name?.trim().toLowerCase();
  return plain === 'app' || plain === 'sms' ? plain : 'web';
};

/** Returns the report type that an address names, in any letter case, or `undefined` for an unknown name. */
export const parseReportType = (name: string | null | undefined): IncidentType | undefined => {
  const plain = name?.trim().toLowerCase();
  return INCIDENT_TYPES.find((type) => type === plain);
};
