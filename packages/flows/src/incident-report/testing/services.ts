/** Helpers for tests that submit an incident report in Node, to the sandbox's services in the same process. */
import { createIdempotencyKey } from '@journey/api';
import {
  createReport,
  fetchReport,
  lookUpRental,
  saveReportStep,
  type IncidentRental,
  type IncidentType,
  type ReportDetails,
} from '@journey/api/incidents';
import type { Store } from '@journey/sandbox';
import { afterAll, vi } from 'vitest';
import { GREY_JPEG } from '../../engine/testing/faults.ts';
import { startTestServices, createTestTransport, type TestServices } from '../../engine/testing/services.ts';
import { stubWorkers } from '../../engine/testing/workers.ts';
import type { WorkerAnswer } from '../../engine/worker-pool.ts';
import { buildZip } from '../../engine/zip/build-zip.ts';
import { listStepsOfReport } from '../flow.ts';
import { buildReportPdf } from '../pdf/build-pdf.ts';
import { loadFonts } from '../pdf/fonts/load-fonts.ts';
import { type ReportForPdf, collectPdfText } from '../pdf/report.ts';
import { readFontFile } from '../pdf/testing/read-face.ts';

/**
 * Replaces the web worker that builds PDFs, since Node has no web workers. It builds the PDF with the same
 * functions as the real one.
 */
class PaperMaker extends EventTarget {
  postMessage(report: ReportForPdf): void {
    const make = async (): Promise<WorkerAnswer<Blob>> => {
      const { faces } = await loadFonts(collectPdfText(report), readFontFile);
      return { answer: new Blob([buildReportPdf(report, faces)], { type: 'application/pdf' }) };
    };
    void make().then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** Stubs the browser globals that a submission uses but Node lacks: `Worker` and `location`. */
export const stubBrowserGlobals = (): void => {
  stubWorkers(PaperMaker);
  vi.stubGlobal('location', new URL('http://sandbox.test/'));
  afterAll(() => vi.unstubAllGlobals());
};

/** For tests: running services, and the session of a renter who is signed in to the incident report. */
export interface SignedInTestServices {
  readonly services: TestServices;
  readonly token: string;
  readonly rental: IncidentRental;
}

/** For tests: starts the sandbox's services and signs in a renter. @param store as for `startTestServices` */
export const startSignedInTestServices = async (store?: Store): Promise<SignedInTestServices> => {
  const services = startTestServices('default', store);
  const { token, rental } = await lookUpRental(createTestTransport(services.fetch), {
    variant: 'licence',
    registration: 'FQ55XQ',
    licence: 'X603654',
    brand: 'meridian',
    country: 'AU',
  });
  return { services, token, rental };
};

/** Creates a report in a test and saves all of its steps, so that it can be submitted. @returns the report's id */
export const createFilledReport = async (
  { services, token, rental }: SignedInTestServices,
  type: IncidentType,
  details: ReportDetails,
): Promise<string> => {
  const api = createTestTransport(services.fetch, token);
  const { serviceTrackingId, registration } = rental;
  const write = () => ({ idempotencyKey: createIdempotencyKey() });
  const reportId = await createReport(
    api,
    { serviceTrackingId, type, registration, createdBy: 'customer' },
    write(),
  );
  // The review, which is the last step, is not saved here, since submitting the report saves it.
  const steps = listStepsOfReport({ type, customerDriving: details.customerDriving }).slice(0, -1);
  for (const { savedAs: status } of steps) {
    const { version } = await fetchReport(api, reportId);
    await saveReportStep(api, { reportId, status, details, version }, write());
  }
  return reportId;
};

/**
 * Creates a file for tests to upload: a zip with one small photo.
 * @param path the photo's path inside the zip
 */
export const createOnePhotoZip = async (path: string): Promise<Blob> => {
  const blob = new Blob([GREY_JPEG], { type: 'image/jpeg' });
  return new Blob([await buildZip([{ path, blob }])], { type: 'application/zip' });
};

/** For tests: returns the kinds of all incident report files that the services have stored, sorted. */
export const listStoredFileKinds = async ({ read }: TestServices): Promise<string[]> =>
  (await read<{ kind: string }[]>('objects'))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('vir-'))
    .toSorted();

/** For tests: returns the report numbers that the services have assigned to a report; there must be only one. */
export const listReportNumbers = async ({ read }: TestServices, reportId: string): Promise<string[]> => {
  const reports = await read<{ virId: string; reportNumber?: string }[]>('records/incident-reports');
  return reports.flatMap((report) => (report.virId === reportId ? (report.reportNumber ?? []) : []));
};
