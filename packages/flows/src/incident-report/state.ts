import {
  incidentTypes,
  type IncidentRental,
  type IncidentRole,
  type IncidentSource,
  type IncidentType,
} from '@journey/api/incidents';
import type { KeptSession } from '../shell/app.ts';

/** A pass to the services: of a renter, of a text message's link, or of a member of staff. */
interface VirSession extends KeptSession {
  /** Comes from the services with the token, never from an address. */
  readonly role: IncidentRole;
}

/** What the host's tabs share. */
export interface SignedIn {
  readonly session?: VirSession;
  readonly rental?: IncidentRental;
  /** Staff keep their own pass beside a rental's, to look further vehicles up. */
  readonly staff?: VirSession;
  /** The link that the rental was found by. */
  readonly openedBy?: string | undefined;
  /** The customer has confirmed how they are reached (V-03). */
  readonly isContactConfirmed?: boolean;
}

/** The report whose pages are open. */
interface OpenReport {
  readonly id: string;
  readonly type: IncidentType;
  /** Handed in before: an edit is no new submission. */
  readonly resubmit?: boolean;
}

/** What the landing page's address brought. The personal part is read once and leaves the address. */
export interface Link {
  readonly registration?: string | undefined;
  readonly agreementNumber?: string | undefined;
  readonly nonrevNumber?: string | undefined;
  /** A text message's one-time key. */
  readonly key?: string | undefined;
  readonly reportId?: string | undefined;
  readonly reportType?: IncidentType | undefined;
}

/** Identifies a link. Undefined for a link that does not name a rental. */
export const linkName = (link: Link | undefined): string | undefined =>
  link?.key ?? link?.nonrevNumber ?? link?.agreementNumber;

/** What belongs to this tab alone, so that two tabs can be about two reports. */
export interface Visit {
  readonly source: IncidentSource;
  /** The landing page has been passed: safety comes before any field. */
  readonly started?: boolean;
  /** The last session ended by itself: its time was up. */
  readonly ended?: boolean;
  readonly link?: Link;
  readonly report?: OpenReport;
}

export const SIGNED_OUT: SignedIn = {};
export const FIRST_VISIT: Visit = { source: 'web' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isSession = (value: unknown): value is VirSession => {
  if (!isObject(value) || !isText(value['token']) || typeof value['expiresAt'] !== 'number') return false;
  return value['role'] === 'customer' || value['role'] === 'staff';
};

/** Reads stored state. State of another form is ignored. */
export const parseSignedIn = (stored: unknown): SignedIn | undefined => {
  if (!isObject(stored)) return undefined;
  const { session, rental, staff, openedBy, isContactConfirmed } = stored as SignedIn;
  if (!isSession(session)) return undefined;
  return {
    session,
    ...(isObject(rental) && isText(rental.serviceTrackingId) && { rental }),
    ...(isSession(staff) && { staff }),
    ...(isText(openedBy) && { openedBy }),
    isContactConfirmed: isContactConfirmed === true,
  };
};

export const parseVisit = (stored: unknown): Visit | undefined => {
  if (!isObject(stored)) return undefined;
  const { report, ...visit } = stored as unknown as Visit;
  const isOpen = isObject(report) && isText(report.id) && incidentTypes.includes(report.type);
  return { ...visit, source: sourceOf(visit.source), ...(isOpen && { report }) };
};

/** The source an address names; web unless it says app or sms. */
export const sourceOf = (name: string | null | undefined): IncidentSource => {
  const plain = name?.trim().toLowerCase();
  return plain === 'app' || plain === 'sms' ? plain : 'web';
};

/** The type that an address names, in any letter case; undefined for another word. */
export const typeOf = (name: string | null | undefined): IncidentType | undefined => {
  const plain = name?.trim().toLowerCase();
  return incidentTypes.find((type) => type === plain);
};
