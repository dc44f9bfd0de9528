/**
 * Lists the ways in which a person can open a vehicle's incident reports: with a licence, through a text message's
 * link, or as staff. The control page shows them.
 */
import { normaliseForComparison } from '../services/incidents/rules.ts';
import { buildReportLandingPath } from '../services/incidents/sms.ts';
import type { SignInEntry } from '../store/records/people.ts';
import type { ReportRow, IncidentRentalRow } from '../store/rows/incident.ts';
import type { ScenarioIncidentReport } from './incidents-schema.ts';
import type { ScenarioPerson } from './schema.ts';

type Desk = { username: string; password: string; name: string };
export type IncidentSignInOptions = {
  readonly tracking: IncidentRentalRow;
  readonly person: ScenarioPerson | undefined;
  /**
   * The incident reports that the scenario defines for this vehicle; undefined if the scenario does not mention
   * the vehicle.
   */
  readonly named: readonly ScenarioIncidentReport[] | undefined;
  readonly links: readonly { report: ReportRow; key: string; note: string }[];
  readonly unreported: readonly ReportRow[];
  /** The staff member at the branch's counter, if the scenario has one. */
  readonly desk: Desk | undefined;
};

/**
 * Returns one entry for the control page for each way in which a person can open the vehicle's incident reports.
 */
export const listIncidentSignInEntries = ({
  tracking,
  person,
  named,
  links,
  unreported,
  desk,
}: IncidentSignInOptions): SignInEntry[] => {
  const { brand, country, data } = tracking;
  const name = person ? `${person.firstName} ${person.lastName}` : (desk?.name ?? 'Staff');
  const base = { name, brand, country };
  const reports = (named ?? []).map(({ type, status }) => `${type} at ${status}`).join(', ');
  const note = [`${data.status} rental.`, reports && `Reports: ${reports}.`].filter(Boolean).join(' ');
  const found: SignInEntry[] = [];
  if (person?.licence) {
    const types = { licence: person.licence.number, registration: normaliseForComparison(data.registration) };
    const opens = `/vehicleincidents/landing-page?brand=${brand}&country=${country}`;
    found.push({ ...base, flow: 'vir', types, opens, note });
  }
  for (const { report, key, note: why } of links) {
    const opens = `${buildReportLandingPath(tracking, report)}&country=${country}&key=${key}`;
    found.push({ ...base, flow: 'vir-sms', types: {}, opens, note: why });
  }
  // Branch staff can open the reports of any vehicle. The sandbox's page offers a staff sign-in only for vehicles that
  // the scenario mentions, so that its list stays short.
  if (desk && named) {
    const { username, password } = desk;
    const staff = { ...base, name: desk.name, flow: 'vir-staff' as const, types: { username, password } };
    const about = tracking.nonrevNumber ? 'A vehicle that is not on rent.' : `For ${name}. ${note}`;
    found.push({ ...staff, opens: appLink(tracking), note: about });
    for (const report of unreported)
      found.push({ ...staff, opens: appLink(tracking, report), note: `Unreported damage. ${about}` });
  }
  return found;
};

/** Returns the link by which the branch staff's app opens a vehicle's incident reports, or one of them. */
const appLink = (
  { data, nonrevNumber, raNumber, brand, country }: IncidentRentalRow,
  report?: ReportRow,
): string => {
  const query = new URLSearchParams({
    source: 'app',
    rego: data.registration,
    ...(nonrevNumber ? { nonrevNumber } : { raNumber: raNumber ?? '' }),
    ...(report && { vir: report.id, virType: report.type }),
    brand,
    country,
  });
  return `/vehicleincidents/landing-page?${query.toString()}`;
};
