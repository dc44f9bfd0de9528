import { lazyPage } from '../shell/lazy-page.tsx';

/** What the counter reads from the driver's phone; its code comes with the summary, which leads to it. */
export const CounterPassPage = lazyPage(
  async () => (await import('./pass/CounterPassPage.tsx')).CounterPassPage,
);

/** Pages that the summary leads to. */
export const afterSummary = [CounterPassPage];
