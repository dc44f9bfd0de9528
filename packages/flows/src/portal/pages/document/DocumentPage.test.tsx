import { ApiProvider } from '@journey/api';
import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { documentMessages as text, layoutMessages } from '../../messages.ts';
import { createPortalApp } from '../../portal.ts';
import { DocumentPage } from './DocumentPage.tsx';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a phone', true, text.viewHint],
  ['a phone', undefined, text.viewHint],
  ['a phone', false, text.viewAsFileHint],
  ['a computer', false, text.viewHint],
])('says what View does where the PDF viewer of %s is %s (P-14)', (device, pdfViewerEnabled, hint) => {
  const userAgent = device === 'a phone' ? 'Android' : 'Macintosh';
  vi.stubGlobal('navigator', { pdfViewerEnabled, userAgent });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rental = { agreementNumber: '412016732', pickup: {}, dropoff: {}, hasInvoice: true } as Rental;
  queries.setQueryData(rentalQueryKeys.list(), [rental]);
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={createTestTransport(() => Promise.resolve(new Response()))}>
          <AppProvider value={createPortalApp(site, '/api')}>
            <DocumentPage kind="taxInvoice" />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const name = `${text.view} ${layoutMessages.taxInvoice}, ${hint}`;
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
