/**
 * Reads stored records of one type through the control calls, so that tests can check what the services have
 * stored.
 */
import { listCheckInRecords } from './check-ins.ts';
import { readIncidentReportRecords } from '../services/incidents/records.ts';
import type { StoreReader } from '../store/store.ts';

export const recordKinds = [
  'rentals',
  'reservations',
  'customers',
  'check-ins',
  'incident-reports',
  'enquiries',
  'audit',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** @returns every record of the requested type, with the field names that the services use */
export const readRecordsOfKind = async (db: StoreReader, kind: RecordKind): Promise<readonly unknown[]> => {
  switch (kind) {
    case 'rentals':
      return (await db.find('rentals')).map(({ customer, data }) => ({ customer, ...data }));
    case 'check-ins':
      return listCheckInRecords(db);
    case 'audit':
      return (await db.find('audit')).map(({ event, subject, network, detail, at }) => ({
        event,
        subject,
        network,
        detail,
        at,
      }));
    case 'incident-reports':
      return readIncidentReportRecords(db);
    case 'enquiries':
      return (await db.find('enquiries')).map(({ id, data }) => ({ id, ...data }));
    default:
      return (await db.find(kind)).map((row) => row.data);
  }
};
