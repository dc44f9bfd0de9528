import { expect } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import type { SandboxControl } from '../sandbox.ts';
import { filesInZip } from '../unzip.ts';
import { place, renter } from './draft.ts';
import { readControl, objectBytes, objects, sha256 } from './control.ts';

interface StoredReport {
  virId: string;
  /** The rental agreement number; null for a vehicle that is not rented. */
  raNumber: string | null;
  virType: string;
  virStatus: string;
  reportNumber: string | null;
  missing: string[];
  sections: Record<string, unknown>;
}

/** Returns the renter's only report about the incident of the tests, as the services store it. */
export const storedReport = async (sandbox: SandboxControl): Promise<StoredReport> => {
  const all = (await readControl(sandbox, 'records/incident-reports')) as StoredReport[];
  // The other reports of this renter in the scenario have other addresses.
  const own = all.filter(
    ({ raNumber, sections }) =>
      raNumber?.startsWith(renter.number) && JSON.stringify(sections).includes(place),
  );
  expect(own).toHaveLength(1);
  return own[0]!;
};

export interface StoredParts {
  /**
   * The archives of photos that the services store for the report, by the kind of photos. There is one archive of each
   * kind.
   */
  zips: Record<string, { names: string[]; hashes: string[] }>;
  pdf: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the files that the services store for a report, with the archives unpacked. Each file must be stored exactly
 * once.
 */
export const storedParts = async (sandbox: SandboxControl, reportId: string): Promise<StoredParts> => {
  const own = (await objects(sandbox)).filter(
    ({ owner, kind }) => owner === reportId && kind.startsWith('vir-'),
  );
  expect(new Set(own.map(({ kind }) => kind)).size).toBe(own.length);
  const zips: StoredParts['zips'] = {};
  let pdf = new Uint8Array();
  for (const { key, kind } of own) {
    const bytes = await objectBytes(sandbox, key);
    if (kind === 'vir-pdf') {
      pdf = bytes;
      continue;
    }
    const files = await filesInZip(Buffer.from(bytes));
    zips[kind] = { names: [...files.keys()], hashes: [...files.values()].map(sha256) };
  }
  return { zips, pdf };
};

/**
 * Expects exactly one submitted report, with every file of a report about damaged panels and with each photo byte for
 * byte as chosen.
 */
export const expectAllOnce = async (sandbox: SandboxControl, chosen: readonly string[]): Promise<void> => {
  const report = await storedReport(sandbox);
  expect(report).toMatchObject({ virStatus: 'SubmissionPage', missing: [] });
  const { zips, pdf } = await storedParts(sandbox, report.virId);
  expect(Object.keys(zips).toSorted()).toEqual([
    'vir-damage-zip',
    'vir-other-driver-licence-zip',
    'vir-third-party-licence-zip',
    'vir-witness-licence-zip',
  ]);
  expect(
    Object.values(zips)
      .flatMap(({ hashes }) => hashes)
      .toSorted(),
  ).toEqual([...chosen].toSorted());
  const { pages } = await readPdf(pdf);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(`Report ${report.reportNumber}`);
};

/** Reads a PDF with an independent library: the text of its pages, whether its fonts are embedded, and its images. */
export const readPdf = async (bytes: Uint8Array) => {
  const raw = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
  return {
    pages,
    isEmbedded: raw.includes('/FontFile2') && !/\/BaseFont \/(Helvetica|Times|Courier)/.test(raw),
    signatures: raw.split('/DCTDecode').length - 1,
  };
};
