/** What tests of a submission share that run it in Node against the services in the test itself. */
import { newIdempotencyKey } from '@journey/api';
import {
  createReport,
  fetchReport,
  lookUpRental,
  saveStep,
  type IncidentRental,
  type IncidentType,
  type ReportDetails,
} from '@journey/api/incidents';
import { afterAll, vi } from 'vitest';
import { buildZip } from '../../engine/zip/build-zip.ts';
import { greyJpeg } from '../../engine/testing/faults.ts';
import { startServices, transportOver, type Services } from '../../engine/testing/services.ts';
import { pathOf } from '../flow.ts';
import { buildPdf } from '../pdf/build-pdf.ts';
import { loadFonts } from '../pdf/fonts/load-fonts.ts';
import type { PdfAnswer, PdfOrder } from '../pdf/order.ts';
import { readFace } from '../pdf/testing/read-face.ts';
import { textOf } from '../pdf/report/text-of.ts';

/** Node has no workers of the page's kind. This one makes the paper beside the test, with what the true one makes it with. */
class PaperMaker extends EventTarget {
  postMessage({ id, report }: PdfOrder): void {
    const make = async (): Promise<PdfAnswer> => {
      const { faces } = await loadFonts(textOf(report), readFace);
      return { id, pdf: new Blob([buildPdf(report, faces)], { type: 'application/pdf' }) };
    };
    void make().then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** Gives the test file what a submission takes from its page: workers and an address. */
export const playPage = (): void => {
  vi.stubGlobal('Worker', PaperMaker);
  vi.stubGlobal('location', new URL('http://sandbox.test/'));
  afterAll(() => vi.unstubAllGlobals());
};

/** Services in which a renter is signed in to the incident report. */
export interface Desk {
  readonly services: Services;
  readonly token: string;
  readonly rental: IncidentRental;
}

/** Starts services and signs the renter of a vehicle in. */
export const openDesk = async (): Promise<Desk> => {
  const services = startServices('default');
  const { token, rental } = await lookUpRental(transportOver(services.fetch), {
    variant: 'licence',
    registration: 'FQ55XQ',
    licence: 'X603654',
    brand: 'meridian',
    country: 'AU',
  });
  return { services, token, rental };
};

/** Begins a report and saves all of its steps, so that it can be handed in. @returns its id */
export const fillReport = async (
  { services, token, rental }: Desk,
  type: IncidentType,
  details: ReportDetails,
): Promise<string> => {
  const api = transportOver(services.fetch, token);
  const { serviceTrackingId, registration } = rental;
  const write = () => ({ idempotencyKey: newIdempotencyKey() });
  const reportId = await createReport(
    api,
    { serviceTrackingId, type, registration, createdBy: 'customer' },
    write(),
  );
  // The review is saved by being handed in.
  const steps = pathOf({ type, customerDriving: details.customerDriving }).slice(0, -1);
  for (const { savedAs: status } of steps) {
    const { version } = await fetchReport(api, reportId);
    await saveStep(api, { reportId, status, details, version }, write());
  }
  return reportId;
};

/** A zip of one small photo. @param path of the photo in it */
export const zipOfOne = async (path: string): Promise<Blob> => {
  const blob = new Blob([greyJpeg], { type: 'image/jpeg' });
  return new Blob([await buildZip([{ path, blob }])], { type: 'application/zip' });
};

/** The kinds of all reports' files that the services hold, whatever order they came in. */
export const filesIn = async ({ read }: Services): Promise<string[]> =>
  (await read<{ kind: string }[]>('objects'))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('vir-'))
    .toSorted();

/** The numbers that the services have given to a report. */
export const numbersIn = async ({ read }: Services, reportId: string): Promise<string[]> => {
  const reports = await read<{ virId: string; reportNumber?: string }[]>('records/incident-reports');
  return reports.flatMap((one) => (one.virId === reportId ? (one.reportNumber ?? []) : []));
};
