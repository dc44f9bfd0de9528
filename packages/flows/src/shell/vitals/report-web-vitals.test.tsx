import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportWebVitals } from './report-web-vitals.ts';

type Take = (metric: { name: string; value: number }) => void;

vi.hoisted(() => vi.resetModules());
const { takers } = vi.hoisted(() => ({ takers: [] as Take[] }));
vi.mock('web-vitals', () => {
  const watch = (take: Take) => takers.push(take);
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});

const sent: { url: string; body: Blob }[] = [];
const hide = (state: DocumentVisibilityState = 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => sent.push({ url, body }),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'http://localhost/rentals/412016732/photos?dob=14031988' } as PerformanceNavigationTiming,
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('sends the measurements once, when the page is hidden, with the path reduced to words', async () => {
  reportWebVitals('/api/');
  const [take] = takers;
  hide();
  expect(sent).toEqual([]);
  take?.({ name: 'LCP', value: 1234.56789 });
  take?.({ name: 'INP', value: 3_600_000 });
  hide('visible');
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('/api/vitals');
  const reader = new FileReader();
  const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
  reader.readAsText(sent[0]!.body);
  expect(JSON.parse((await text) as string)).toEqual({
    page: 'rentals/photos',
    vitals: [{ name: 'LCP', value: 1234.568 }],
  });
});
