/**
 * Loads a scenario's incident reports into a store. Every rental of a brand with incident reports can be looked
 * up by its vehicle and its renter's licence, even if the scenario's `incidentReports` do not list it.
 */
import { incidentBrandIds } from '../core/brands.ts';
import type { SignInEntry } from '../store/records/people.ts';
import type { Transaction } from '../store/store.ts';
import type { StoredFileRow } from '../store/rows/file.ts';
import type { ReportRow, IncidentRentalRow } from '../store/rows/incident.ts';
import type { ReportRecord } from '../store/records/incident.ts';
import { createReportLinkKey } from '../services/incidents/sms.ts';
import { getPhotoPath } from '../services/photos/address.ts';
import { getSamplePhotoSize } from '../services/photos/drawing.ts';
import { hashPassword, createSalt, SCENARIO_HASH_ITERATIONS } from '../services/staff/password.ts';
import { listIncidentSignInEntries, type IncidentSignInOptions } from './incident-people.ts';
import { resolveIncidentDate } from './incident-answers.ts';
import type { ScenarioIncidentReport, ScenarioIncidentReports } from './incidents-schema.ts';
import { listSubmittedScenarioReports } from './portal-reports.ts';
import type { Scenario } from './schema.ts';
import { resolveScenarioTime } from './time.ts';
import { parseTimeInZone } from '../core/local-time.ts';
import { getTimeZoneOfScenarioBranch } from './branches.ts';
import { createNonRevenueVehicleRow, createIncidentRentalRow } from './trackings.ts';

/** What a scenario states about a vehicle for its incident reports, in addition to the rental's own data. */
type Extra = {
  make?: string;
  model?: string;
  damage?: readonly { description: string; photos: number }[];
  reports?: readonly ScenarioIncidentReport[];
};

/** The value that a scenario without `incidentReports` gets: no staff, rentals or vehicles. */
const none: ScenarioIncidentReports = { staff: [], rentals: [], nonRevenue: [] };

/**
 * Loads a scenario's incident reports.
 * @returns the people who can open them: renters, people with a link, staff
 */
export const loadScenarioIncidents = async (
  tx: Transaction,
  scenario: Scenario,
  now: number,
): Promise<SignInEntry[]> => {
  const { staff, rentals, nonRevenue } = scenario.incidentReports ?? none;
  for (const { username, password, name } of staff) {
    const salt = createSalt();
    await tx.add('staff', {
      id: username.toLowerCase(),
      name,
      salt,
      hash: await hashPassword(password, salt, SCENARIO_HASH_ITERATIONS),
    });
  }
  const people: SignInEntry[] = [];
  const [desk] = staff;
  const { locations } = scenario;
  for (const person of scenario.people.filter(({ brand }) => incidentBrandIds.includes(brand)))
    for (const rental of person.rentals) {
      if (!rental.vehicle || rental.archived) continue;
      const extra = rentals.find(({ number }) => number === rental.number);
      const zone = getTimeZoneOfScenarioBranch(locations, person, rental.pickup.location);
      const row = createIncidentRentalRow(person, rental, extra, now, locations);
      const load = new Load(tx, row, now, zone);
      await load.vehicle(extra, rental.damage ?? [], listSubmittedScenarioReports(rental));
      people.push(...listIncidentSignInEntries({ ...load.ways(), person, named: extra?.reports, desk }));
    }
  for (const vehicle of nonRevenue) {
    const zone = getTimeZoneOfScenarioBranch(locations, vehicle, vehicle.location);
    const load = new Load(tx, createNonRevenueVehicleRow(vehicle), now, zone);
    await load.vehicle(vehicle, [], []);
    people.push(
      ...listIncidentSignInEntries({ ...load.ways(), person: undefined, named: vehicle.reports ?? [], desk }),
    );
  }
  return people;
};

class Load {
  readonly tx: Transaction;
  readonly tracking: IncidentRentalRow;
  readonly now: number;
  /** The IANA name of the time zone of the vehicle's branch, in which the times of its incident reports are. */
  readonly zone: string;
  readonly links: { report: ReportRow; key: string; note: string }[] = [];
  readonly unreported: ReportRow[] = [];

  constructor(tx: Transaction, tracking: IncidentRentalRow, now: number, zone: string) {
    this.tx = tx;
    this.tracking = tracking;
    this.now = now;
    this.zone = zone;
  }

  /** Stores a vehicle with its recorded damage and its incident reports. */
  async vehicle(
    extra: Extra | undefined,
    damage: readonly string[],
    handedIn: readonly ScenarioIncidentReport[],
  ): Promise<void> {
    const recorded = extra?.damage ?? damage.map((description) => ({ description, photos: 1 }));
    for (const { description, photos } of recorded)
      this.tracking.data.recordedDamage.push({
        description,
        photos: await this.photos(photos, this.tracking.id, description),
      });
    await this.tx.add('trackings', this.tracking);
    for (const report of [...handedIn, ...(extra?.reports ?? [])]) await this.report(report);
  }

  /** Returns what the control page needs to list the people who can open this vehicle's incident reports. */
  ways(): Pick<IncidentSignInOptions, 'tracking' | 'links' | 'unreported'> {
    const { tracking, links, unreported } = this;
    return { tracking, links, unreported };
  }

  private async report(one: ScenarioIncidentReport): Promise<void> {
    const createdAt = parseTimeInZone(resolveScenarioTime(one.at, this.now, this.zone), this.zone);
    const id = crypto.randomUUID();
    const { createdBy = 'customer', photos = 0 } = one;
    const urls = await this.photos(photos, id, null);
    const isIn = one.status === 'SubmissionPage' || one.status === 'Submited';
    const data: ReportRecord = {
      createSource: one.createSource ?? 'ATHENA-WEBAPP',
      unreported: one.unreported ?? false,
      customerEditBySms: false,
      sections: resolveIncidentDate(one.data ?? {}, this.now, this.zone),
      photoBatches: urls.length
        ? [
            {
              batchId: crypto.randomUUID(),
              author: createdBy,
              photoUrls: urls.map((url) => ({ url, timestamp: createdAt })),
            },
          ]
        : [],
      missing: [...(one.missing ?? [])],
      needsNewPdf: false,
      people: null,
      submittedAt: isIn ? createdAt : null,
    };
    const row: ReportRow = {
      id,
      tracking: this.tracking.id,
      type: one.type,
      status: one.status,
      version: 1,
      createdBy,
      reportNumber: one.reportNumber ?? null,
      createdAt,
      data,
    };
    await this.tx.add('reports', row);
    if (one.link)
      this.links.push({ report: row, key: await createReportLinkKey(this.tx, id, this.now), note: one.note });
    if (one.unreported) this.unreported.push(row);
  }

  private async photos(count: number, owner: string, caption: string | null): Promise<string[]> {
    const urls: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const drawing = {
        view: 'detail',
        colour: '#7a8a99',
        plate: this.tracking.data.registration,
        caption,
      } as const;
      const id = crypto.randomUUID();
      const size = getSamplePhotoSize(drawing);
      const row: StoredFileRow = {
        id,
        owner,
        kind: 'damage-photo',
        batch: null,
        type: 'image/svg+xml',
        size,
        sha256: null,
        storedAt: this.now,
        photo: null,
        drawing,
      };
      await this.tx.add('objects', row);
      urls.push(getPhotoPath(id));
    }
    return urls;
  }
}
