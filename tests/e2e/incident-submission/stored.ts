import { expect } from '@playwright/test';
import JSZip from 'jszip';
import { getDocumentProxy } from 'unpdf';
import type { SandboxControl } from '../sandbox.ts';
import { lookInto, objectBytes, objects, renter, sha256 } from './journey.ts';

interface StoredReport {
  virId: string;
  raNumber: string;
  virType: string;
  virStatus: string;
  reportNumber: string | null;
  missing: string[];
  sections: Record<string, unknown>;
}

/** The renter's report as the services keep it. */
export async function storedReport(sandbox: SandboxControl): Promise<StoredReport> {
  const all = (await lookInto(sandbox, 'records/incident-reports')) as StoredReport[];
  const own = all.filter(({ raNumber }) => raNumber.startsWith(renter.number));
  expect(own).toHaveLength(1);
  return own[0]!;
}

export interface StoredParts {
  /** By kind; each kind once. */
  zips: Record<string, { names: string[]; hashes: string[] }>;
  pdf: Uint8Array<ArrayBuffer>;
}

/** What has arrived for a report: each part exactly once, its zips opened. */
export async function storedParts(sandbox: SandboxControl, reportId: string): Promise<StoredParts> {
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
    const files = Object.values((await JSZip.loadAsync(bytes)).files);
    zips[kind] = {
      names: files.map(({ name }) => name),
      hashes: await Promise.all(files.map(async (file) => sha256(await file.async('uint8array')))),
    };
  }
  return { zips, pdf };
}

/** A PDF as another program sees it: its pages' words, whether its faces are inside, its pictures. */
export async function readPaper(bytes: Uint8Array) {
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
}
