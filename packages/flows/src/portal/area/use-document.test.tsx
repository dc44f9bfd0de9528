import { ApiProvider } from '@journey/api';
import type { Rental } from '@journey/api/rentals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { AppProvider } from '../../shell/app.ts';
import { createPortalApp } from '../portal.ts';
import { useDocumentActions } from './use-document.tsx';

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
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppProvider value={createPortalApp(site, '/api')}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </AppProvider>
  );
  const { result } = renderHook(useDocumentActions, { wrapper });
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
  vi.unstubAllGlobals();
});
