import { ApiError, useApi, type Transport } from '@journey/api';
import { documentFileName, fetchDocument, fetchSignedDocument } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';
import { useState } from 'react';
import { PopupBlockedDialog } from './area/PopupBlockedDialog.tsx';
import { documentMessages as text } from './document-messages.ts';
import { layoutMessages } from './messages.ts';
import { openInNewTab, saveBlob } from './open-blob.ts';
import { usePortal } from './portal.ts';
import { FILE_NAMES, type DocumentKind } from './rules/documents.ts';

interface DocumentRequest {
  readonly kind: DocumentKind;
  readonly rental: Rental;
}

const load = (api: Transport, { kind, rental }: DocumentRequest): Promise<Blob> => {
  const [signed] = rental.signedDocuments;
  return kind === 'terms' && signed
    ? fetchSignedDocument(api, signed)
    : fetchDocument(api, { agreementNumber: rental.agreementNumber, fileName: FILE_NAMES[kind] });
};

/**
 * Views and saves a rental's documents (P-14, P-15, P-16). Failures show their toast; an expired session is ended by
 * the transport. Render `dialog` where the hook is used.
 */
export const useDocument = () => {
  const api = useApi();
  const { toasts } = usePortal();
  const [busy, setBusy] = useState<'view' | 'download'>();
  const [blocked, setBlocked] = useState<DocumentRequest>();

  const attempt = async (
    action: 'view' | 'download',
    request: DocumentRequest,
    work: () => Promise<void>,
  ) => {
    setBusy(action);
    try {
      await work();
    } catch (error) {
      const kind = error instanceof ApiError ? error.kind : undefined;
      if (kind === 'not-found') toasts.show('failError', text[request.kind].unavailable);
      else if (kind !== 'unauthorised') toasts.show('failError', text.failed);
    } finally {
      setBusy(undefined);
    }
  };
  const view = (request: DocumentRequest) =>
    attempt('view', request, async () => {
      const isOpen = await openInNewTab(() => load(api, request), layoutMessages.loading);
      if (!isOpen) setBlocked(request);
    });
  const download = (request: DocumentRequest) =>
    attempt('download', request, async () => {
      const { agreementNumber } = request.rental;
      saveBlob(await load(api, request), documentFileName(agreementNumber, FILE_NAMES[request.kind]));
      toasts.show('success', text.downloaded);
    });

  const dialog = (
    <PopupBlockedDialog
      open={blocked !== undefined}
      onClose={() => setBlocked(undefined)}
      onDownload={() => {
        setBlocked(undefined);
        if (blocked) void download(blocked);
      }}
    />
  );
  return { busy, view, download, dialog };
};
