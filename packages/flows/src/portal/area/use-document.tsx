import { ApiError, useApi, type Transport } from '@journey/api';
import { getDocumentFileName, fetchRentalDocument, fetchSignedDocument } from '@journey/api/documents';
import type { Rental } from '@journey/api/rentals';
import { Button, Dialog } from '@journey/ui';
import { useId, useState } from 'react';
import { downloadBlob } from '../../engine/download-blob.ts';
import { isUnreachable } from '../../engine/unreachable.ts';
import { reloadIfFileTransferFailed } from '../../shell/host-reachable.ts';
import { slowWorkMessages } from '../../shell/slow-messages.ts';
import { SlowNotice, useCancellableWork } from '../../shell/SlowNotice.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { documentMessages as text } from '../messages.ts';
import { isViewedInTab, openDocumentInNewTab } from '../open-blob.ts';
import { usePortalApp } from '../portal.ts';
import { RENTAL_DOCUMENTS, type RentalDocumentKind } from '../rules/menu.ts';

type Action = 'view' | 'download';

interface DocumentRequest {
  readonly kind: RentalDocumentKind;
  readonly rental: Rental;
}

const load = (api: Transport, { kind, rental }: DocumentRequest, signal: AbortSignal): Promise<Blob> => {
  const { agreementNumber, signedDocuments } = rental;
  const { fileName } = RENTAL_DOCUMENTS[kind];
  return kind === 'terms' && signedDocuments[0]
    ? fetchSignedDocument(api, signedDocuments[0], signal)
    : fetchRentalDocument(api, { agreementNumber, fileName, signal });
};

/** Texts that the new tab shows until its document has loaded. */
const waiting = {
  loading: shellMessages.loading,
  slow: `${slowWorkMessages.title}. ${slowWorkMessages.text}`,
  cancel: slowWorkMessages.cancel,
  downloaded: text.downloaded,
};

/**
 * Returns functions that show and download the documents of a rental, such as its invoice (P-14, P-15, P-16). If a
 * phone or tablet cannot show PDFs, `view` downloads the document as well. A failure shows a toast, except for an expired
 * session, which the transport ends and announces. Render `slow` and `dialog` anywhere. After three seconds, `slow`
 * says that the request is slow and lets the person cancel it.
 */
export const useDocumentActions = () => {
  const api = useApi();
  const { toasts } = usePortalApp();
  const [busy, setBusy] = useState<readonly Action[]>([]);
  const work = useCancellableWork();
  const [blocked, setBlocked] = useState<DocumentRequest>();
  const blockedTextId = useId();

  const attempt = async (
    action: Action,
    request: DocumentRequest,
    get: (controller: AbortController) => Promise<void>,
  ) => {
    setBusy((others) => [...others, action]);
    try {
      await work.run(get);
    } catch (error) {
      const kind = error instanceof ApiError ? error.kind : undefined;
      if (kind === 'not-found') toasts.show('failError', text[request.kind].unavailable);
      else if (kind !== 'unauthorised') {
        toasts.show('failError', text.failed);
        // A page that shows documents has no form, so reloading it loses nothing.
        if (isUnreachable(error)) await reloadIfFileTransferFailed();
      }
    } finally {
      // The same action never runs twice at once, because its button ignores presses while it is busy.
      setBusy((all) => all.filter((other) => other !== action));
    }
  };
  const open = async (request: DocumentRequest, controller: AbortController) => {
    const isOpen = await openDocumentInNewTab((signal) => load(api, request, signal), waiting, controller);
    if (!isOpen) setBlocked(request);
  };
  const save = async (request: DocumentRequest, { signal }: AbortController) => {
    const { agreementNumber } = request.rental;
    const blob = await load(api, request, signal);
    downloadBlob(blob, getDocumentFileName(agreementNumber, RENTAL_DOCUMENTS[request.kind].fileName));
    toasts.show('success', text.downloaded);
  };
  const view = (request: DocumentRequest) =>
    attempt('view', request, (controller) => (isViewedInTab() ? open : save)(request, controller));
  const download = (request: DocumentRequest) =>
    attempt('download', request, (controller) => save(request, controller));

  const dialog = (
    <Dialog
      open={blocked !== undefined}
      title={text.popupTitle}
      describedBy={blockedTextId}
      closeLabel={text.close}
      onClose={() => setBlocked(undefined)}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            setBlocked(undefined);
            if (blocked) void download(blocked);
          }}
        >
          {text.download}
        </Button>
      }
    >
      <p id={blockedTextId}>{text.popupBlocked}</p>
    </Dialog>
  );
  return {
    isBusy: (action: Action) => busy.includes(action),
    view,
    download,
    slow: <SlowNotice {...work} />,
    dialog,
  };
};
