/**
 * Returns all incident reports with every field, for the control routes, through which tests check what is stored.
 */
import type { StoreReader } from '../../store/store.ts';

export const readIncidentReportRecords = async (db: StoreReader): Promise<readonly unknown[]> => {
  const [reports, parts, trackings] = [
    await db.find('reports', {}, { orderBy: 'createdAt' }),
    await db.find('parts', {}, { orderBy: 'storedAt' }),
    await db.find('trackings'),
  ];
  return reports.map(({ id, tracking, type, status, version, createdBy, reportNumber, createdAt, data }) => {
    const rental = trackings.find((item) => item.id === tracking);
    return {
      virId: id,
      serviceTrackingId: tracking,
      raNumber: rental?.raNumber ?? null,
      nonrevNumber: rental?.nonrevNumber ?? null,
      registration: rental?.data.registration ?? null,
      virType: type,
      virStatus: status,
      version,
      createdBy,
      reportNumber,
      createdAt: new Date(createdAt).toISOString(),
      ...data,
      parts: parts
        .filter((part) => part.report === id)
        .map(({ kind, sha256, object }) => ({ kind, sha256, object })),
    };
  });
};
