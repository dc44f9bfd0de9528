import { removeNonWordPathSegments } from '@journey/api/pixel';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** The longest duration that the services accept, in ms (packages/api/CONTRACT.md). */
const LONGEST = 120_000;

/**
 * Returns the path of the first page that the browser loaded, because the measurements belong to that page. Path
 * segments that are not plain words, such as numbers, are left out.
 */
const loadedPage = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return removeNonWordPathSegments(new URL(navigation?.name ?? location.href, location.href).pathname).slice(
    0,
    60,
  );
};

/**
 * Sends the page's web vitals each time the page is hidden or left. Measurements from before this call are included,
 * because browsers keep them. No personal data is sent.
 * @param apiBase the services' base path, such as `/api`
 */
export const reportWebVitals = (apiBase: string): void => {
  const pending = new Map<string, number>();
  const take = ({ name, value }: Metric): void => {
    if (value <= LONGEST) pending.set(name, Math.round(value * 1000) / 1000);
  };
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(take);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || pending.size === 0) return;
    const vitals = [...pending].map(([name, value]) => ({ name, value }));
    pending.clear();
    const body = new Blob([JSON.stringify({ page: loadedPage(), vitals })], { type: 'application/json' });
    navigator.sendBeacon(`${apiBase.replace(/\/$/, '')}/vitals`, body);
  });
};
