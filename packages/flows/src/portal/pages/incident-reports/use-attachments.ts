import { ApiError, useApi, type Transport } from '@journey/api';
import { fetchDamageFile } from '@journey/api/damage';
import { useState } from 'react';
import { useCancellableWork } from '../../../shell/SlowNotice.tsx';
import { downloadBlob } from '../../../engine/download-blob.ts';
import { zipFilesInWorker } from '../../../engine/zip/zip-files.ts';
import { reloadIfFileTransferFailed } from '../../../shell/host-reachable.ts';
import { reportAttachmentsMessages as text } from '../../messages.ts';
import { usePortalApp } from '../../portal.ts';
import {
  getPathsInArchive,
  getAttachmentsArchiveName,
  type ReportAttachment,
} from '../../rules/incident-reports.ts';

/** How many attachments are downloaded at a time. Three use a phone's network well without blocking it. */
const AT_ONCE = 3;

/**
 * Downloads all attachments. The result of a failed download is undefined.
 * @throws ApiError when the session has ended
 */
const fetchAll = async (
  api: Transport,
  attachments: readonly ReportAttachment[],
  onFile: () => void,
  signal: AbortSignal,
): Promise<(Blob | undefined)[]> => {
  const blobs: (Blob | undefined)[] = attachments.map(() => undefined);
  const queue = attachments.entries();
  const work = async () => {
    for (const [index, attachment] of queue) {
      try {
        blobs[index] = await fetchDamageFile(api, attachment.source, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ApiError && error.kind === 'unauthorised') throw error;
      }
      onFile();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return blobs;
};

/**
 * Returns a function that downloads the attachments of a report as one zip (P-19). Meanwhile `done` is the number of
 * completed steps: one for each file and one for creating the archive. Files that could not be downloaded are left out
 * of the zip, listed in a text file in it, and returned as `missing`. If none could be downloaded, a toast says so.
 * Pass `slow` to a SlowNotice.
 */
export const useDownloadAttachments = (reportNumber: string, attachments: readonly ReportAttachment[]) => {
  const api = useApi();
  const { toasts } = usePortalApp();
  const [done, setDone] = useState<number>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const slow = useCancellableWork();

  const get = async ({ signal }: AbortController) => {
    setMissing([]);
    setDone(0);
    try {
      const blobs = await fetchAll(api, attachments, () => setDone((files = 0) => files + 1), signal);
      const got = attachments.flatMap((attachment, index) => {
        const blob = blobs[index];
        return blob ? [{ attachment, blob, type: blob.type }] : [];
      });
      if (got.length === 0) throw new Error('None of the attachments could be loaded');
      const lost = getPathsInArchive(
        attachments.filter((_, index) => !blobs[index]).map((attachment) => ({ attachment, type: '' })),
      );
      const paths = getPathsInArchive(got);
      const entries = got.map(({ blob }, index) => ({ path: paths[index] ?? '', blob }));
      if (lost.length > 0)
        entries.push({ path: text.missingFile, blob: new Blob([text.missingList(reportNumber, lost)]) });
      const zip = await zipFilesInWorker(entries, {
        signal,
        onProgress: (share) => setDone(attachments.length + share),
      });
      downloadBlob(zip, getAttachmentsArchiveName(reportNumber));
      setMissing(lost);
      if (lost.length === 0) toasts.show('success', text.downloaded);
    } catch (error) {
      // No toast is shown if the person has cancelled or left the page, or if the session has ended, which the
      // transport has already announced.
      if (signal.aborted || (error instanceof ApiError && error.kind === 'unauthorised')) return;
      toasts.show('failError', text.failed);
      // This page has no form, so reloading it loses nothing.
      await reloadIfFileTransferFailed();
    } finally {
      setDone(undefined);
    }
  };
  return { done, missing, download: () => slow.run(get), slow };
};
