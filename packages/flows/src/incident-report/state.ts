import type { ReportStatus } from '@journey/api/rentals';
import { createSharedState, type SharedState } from '../engine/shared-state.ts';
import { siteId, type Site } from '../site/index.ts';
import { allTypes, type ReportType, type Source } from './flow.ts';

/** Who may do what (2§6): told by the services with the token, and by nothing in an address. */
export type Role = 'customer' | 'staff';

/** A pass to the services: of a renter, of a text message's link, or of a member of staff. */
export interface VirSession {
  readonly token: string;
  /** When the token ends, in ms since the epoch. */
  readonly expires: number;
  readonly role: Role;
}

/** The rental or the group's own vehicle that the reports are about (2§3 Auth data, Rental lookup result). */
export interface RentalFacts {
  readonly registration: string;
  readonly agreementNumber?: string | undefined;
  /** A vehicle that is not on rent (V-27). */
  readonly nonrevNumber?: string | undefined;
  readonly customerNumber?: string | undefined;
  readonly customerName?: string | undefined;
  readonly rentalLocation?: string | undefined;
  /** As the services write a place's own time. */
  readonly rentalDate?: string | undefined;
  readonly checkoutLocation?: string | undefined;
  readonly checkoutDate?: string | undefined;
  readonly returnLocation?: string | undefined;
  readonly returnDate?: string | undefined;
  readonly vin?: string | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly unitNumber?: string | undefined;
  readonly currentLocationCode?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly damageType?: string | undefined;
  /** Names the rental in the calls about its reports. */
  readonly serviceTrackingId: string;
}

/** What the host's tabs share. */
export interface SignedIn {
  readonly session?: VirSession;
  readonly rental?: RentalFacts;
}

/** The report whose pages are open. */
export interface OpenReport {
  readonly id: string;
  readonly type: ReportType;
  /** Handed in before: an edit is no new submission (2§4 Resubmit mode). */
  readonly resubmit?: boolean;
}

/** What the landing page's address brought (2§2). The personal part is read once and leaves the address. */
export interface Link {
  readonly registration?: string | undefined;
  readonly agreementNumber?: string | undefined;
  readonly nonrevNumber?: string | undefined;
  /** A text message's one-time key. */
  readonly key?: string | undefined;
  readonly reportId?: string | undefined;
  readonly reportType?: ReportType | undefined;
}

/** What belongs to this tab alone, so that two tabs can be about two reports. */
export interface Visit {
  readonly source: Source;
  /** The landing page has been passed: safety comes before any field. */
  readonly started?: boolean;
  /** The last session ended by itself: its time was up. */
  readonly ended?: boolean;
  readonly link?: Link;
  readonly report?: OpenReport;
  /** What the report list said of the open report when it was taken up. */
  readonly status?: ReportStatus;
}

const SIGNED_OUT: SignedIn = {};
const FIRST_VISIT: Visit = { source: 'web' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads kept state back; anything of another form counts as nothing kept. */
const parseSignedIn = (stored: unknown): SignedIn | undefined => {
  if (!isObject(stored)) return undefined;
  const { session, rental } = stored as { session?: VirSession; rental?: RentalFacts };
  if (!isObject(session) || !isText(session.token) || typeof session.expires !== 'number') return undefined;
  if (session.role !== 'customer' && session.role !== 'staff') return undefined;
  return { session, ...(isObject(rental) && isText(rental.serviceTrackingId) && { rental }) };
};

const parseVisit = (stored: unknown): Visit | undefined => {
  if (!isObject(stored)) return undefined;
  const { report, ...visit } = stored as unknown as Visit;
  const isOpen = isObject(report) && isText(report.id) && allTypes.includes(report.type);
  return { ...visit, source: sourceOf(visit.source), ...(isOpen && { report }) };
};

/** The source an address names; web unless it says app or sms (2§1). */
export const sourceOf = (name: string | null | undefined): Source => {
  const plain = name?.trim().toLowerCase();
  return plain === 'app' || plain === 'sms' ? plain : 'web';
};

/** The type an address names, in any case; nothing for another word. */
export const typeOf = (name: string | null | undefined): ReportType | undefined => {
  const plain = name?.trim().toLowerCase();
  return allTypes.find((type) => type === plain);
};

export interface IncidentState {
  readonly signedIn: SharedState<SignedIn>;
  readonly visit: SharedState<Visit>;
}

/** Makes the state of a site's incident reports; it survives a reload, and a token ends with its tab (decisions). */
export const createIncidentState = (site: Site): IncidentState => ({
  signedIn: createSharedState({
    key: `journey.incident-report.${siteId(site)}`,
    initial: SIGNED_OUT,
    parse: parseSignedIn,
  }),
  visit: createSharedState({
    key: `journey.incident-report.visit.${siteId(site)}`,
    initial: FIRST_VISIT,
    parse: parseVisit,
    alone: true,
  }),
});

/** Ends the session in every tab. What was typed stays on the device for the same person. */
export const forgetSession = ({ signedIn }: IncidentState): void => signedIn.set(SIGNED_OUT);
