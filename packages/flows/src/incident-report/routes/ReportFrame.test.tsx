import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellMessages, waitingMessages } from '../../shell/messages.ts';
import { SLOW_AFTER_MS } from '../../shell/use-waited.ts';
import { renderReportPage } from '../testing/render-page.tsx';
import { ReportFrame } from './ReportFrame.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);
const Page = () => <p>{use(never)}</p>;

it('in the app, the brand’s loader itself says that a page takes long (V-25)', async () => {
  await act(async () => {
    renderReportPage(
      <ReportFrame preloads={[]}>
        <Page />
      </ReportFrame>,
      (reporting) => reporting.visit.set({ source: 'app' }),
    );
  });
  const loader = screen.getByRole('progressbar', { name: shellMessages.loading }).parentElement;
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
  expect(loader?.textContent).toContain(waitingMessages.slow);
});
