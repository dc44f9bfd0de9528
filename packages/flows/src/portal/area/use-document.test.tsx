import { ApiProvider, type Transport } from '@journey/api';
import type { Rental } from '@journey/api/rentals';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { AppProvider } from '../../shell/app.ts';
import { reloadIfFileTransferFailed } from '../../shell/host-reachable.ts';
import { documentMessages as text } from '../messages.ts';
import { createPortalApp } from '../portal.ts';
import type { RentalDocumentKind } from '../rules/menu.ts';
import { useDocumentActions } from './use-document.tsx';

vi.hoisted(() => vi.resetModules());
vi.mock(import('../../shell/host-reachable.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  reloadIfFileTransferFailed: vi.fn<typeof reloadIfFileTransferFailed>(),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders the hook for a renter's documents, which are requested with this transport. */
const renderActions = (api: Transport) => {
  const portal = createPortalApp(site, '/api');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppProvider value={portal}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </AppProvider>
  );
  return { portal, ...renderHook(useDocumentActions, { wrapper }) };
};

it('keeps the download busy until it has ended, even if the view that was opened before ends first (P-14)', async () => {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    closed: false,
    close: vi.fn<() => void>(),
  };
  vi.stubGlobal('open', () => tab);
  const answers: (() => void)[] = [];
  const api = createTestTransport(
    () => new Promise((resolve) => answers.push(() => resolve(Response.json({}, { status: 404 })))),
  );
  const { result } = renderActions(api);
  const rental = { agreementNumber: '412016732', signedDocuments: [] } as unknown as Rental;
  const busy = () => [result.current.isBusy('view'), result.current.isBusy('download')];
  let viewing = Promise.resolve();
  let downloading = Promise.resolve();
  act(() => {
    viewing = result.current.view({ kind: 'taxInvoice', rental });
  });
  act(() => {
    downloading = result.current.download({ kind: 'taxInvoice', rental });
  });
  expect(busy()).toEqual([true, true]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!();
  await act(() => viewing);
  expect(busy()).toEqual([false, true]);
  answers[1]!();
  await act(() => downloading);
  expect(busy()).toEqual([false, false]);
});

it.each<[RentalDocumentKind, string]>([
  ['taxInvoice', '412016732_rental_invoice.pdf'],
  ['terms', '412016732_signed_rental_agreement.pdf'],
])('saves the %s as %s where a phone shows no PDF, and opens no tab (P-14, P-16)', async (kind, name) => {
  const open = vi.fn<typeof window.open>();
  vi.stubGlobal('open', open);
  vi.stubGlobal('navigator', { pdfViewerEnabled: false, userAgent: 'Android' });
  URL.createObjectURL = () => 'blob:document';
  const saved = vi.fn<(name: string) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved(this.download);
  });
  const pdf = new Response('%PDF-1.7 %%EOF', { headers: { 'content-type': 'application/pdf' } });
  const { portal, result } = renderActions(createTestTransport(() => Promise.resolve(pdf)));
  const rental = { agreementNumber: '412016732', signedDocuments: ['documents/1'] } as unknown as Rental;
  let viewing = Promise.resolve();
  act(() => {
    viewing = result.current.view({ kind, rental });
  });
  expect([result.current.isBusy('view'), result.current.isBusy('download')]).toEqual([true, false]);
  await act(() => viewing);
  expect(open).not.toHaveBeenCalled();
  expect(saved.mock.calls).toEqual([[name]]);
  expect(portal.toasts.get()).toMatchObject({ type: 'success', message: text.downloaded });
});

it('opens a tab on a computer that shows no PDF, and says there that the file was downloaded (P-14)', async () => {
  const page = document.implementation.createHTMLDocument();
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('open', () => ({ document: page, location: { replace } }));
  vi.stubGlobal('navigator', { pdfViewerEnabled: false, userAgent: 'Macintosh' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  URL.createObjectURL = () => 'blob:document';
  const pdf = new Response('%PDF-1.7 %%EOF', { headers: { 'content-type': 'application/pdf' } });
  const { result } = renderActions(createTestTransport(() => Promise.resolve(pdf)));
  const rental = { agreementNumber: '412016732', signedDocuments: [] } as unknown as Rental;
  await act(() => result.current.view({ kind: 'taxInvoice', rental }));
  expect(replace).toHaveBeenCalledWith('blob:document');
  expect(page.querySelector('[role="status"]')?.textContent).toBe(text.downloaded);
});

it('describes the dialog of a blocked pop-up by its text, which screen readers say when it opens (P-15)', async () => {
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  const { result } = renderActions(createTestTransport(() => Promise.resolve(Response.json({}))));
  const rental = { agreementNumber: '412016732', signedDocuments: [] } as unknown as Rental;
  await act(() => result.current.view({ kind: 'taxInvoice', rental }));
  render(result.current.dialog);
  expect(screen.getByRole('dialog', { name: text.popupTitle, description: text.popupBlocked })).toBeTruthy();
});

it.each<[string, () => Promise<Response>, number]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 1],
  ['have no such document', () => Promise.resolve(Response.json({}, { status: 404 })), 0],
])('looks whether the code for files is missing where the services %s', async (_, reply, times) => {
  vi.mocked(reloadIfFileTransferFailed).mockClear();
  const { result } = renderActions(createTestTransport(reply));
  const rental = { agreementNumber: '412016732', signedDocuments: [] } as unknown as Rental;
  await act(() => result.current.download({ kind: 'taxInvoice', rental }));
  expect(reloadIfFileTransferFailed).toHaveBeenCalledTimes(times);
});
