import { Page } from '@journey/ui';
import type { ReactNode } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { siteFor } from '@journey/workshop/site';
import { PageLoadError } from './lazy-page.tsx';
import { offlineMessages, pageFailureMessages as text, waitingMessages } from './messages.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { SLOW_AFTER_MS, STUCK_AFTER_MS } from './use-waited.ts';
import { Waiting } from './Waiting.tsx';

const meta = preview.meta({
  title: 'Shell/Failures',
  parameters: {
    screen: {
      about: 'What every product shows instead of a page that failed or cannot be loaded.',
      rules: ['D-05'],
    },
    followsBrand: true,
  },
  tags: ['autodocs'],
});

/** A page that fails with an error while it is rendered. */
const FailingPage = ({ error }: { readonly error: Error }): ReactNode => {
  throw error;
};

/**
 * Creates a story of a page that fails.
 * @param error why it fails: a `PageLoadError` if its code did not load
 * @param isHostReachable whether the browser is online and the host answers; the host then no longer has the script
 * @param isCalled the texts that are expected
 */
const failing = (error: Error, isHostReachable: boolean, isCalled: { title: string; text: string }) => ({
  beforeEach: () => {
    // React and the boundary log this intended error to the console.
    const report = spyOn(console, 'error').mockImplementation(() => undefined);
    const ask = window.fetch.bind(window);
    const fetch = spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method !== 'HEAD') return ask(input, init);
      if (!isHostReachable) throw new TypeError('There is no network');
      return new Response(null, { status: 404 });
    });
    if (!isHostReachable) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => {
      report.mockRestore();
      fetch.mockRestore();
      Reflect.deleteProperty(navigator, 'onLine');
    };
  },
  render: (_: unknown, { globals }: { globals: Record<string, unknown> }) => (
    <>
      <OfflineNotice />
      <PageBoundary app={{ site: siteFor(globals) }} includesFrame>
        <FailingPage error={error} />
      </PageBoundary>
    </>
  ),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: isCalled.title });
    await waitFor(() => expect(heading).toHaveFocus());
    const alert = within(heading.closest('[role="alert"]') as HTMLElement);
    await expect(alert.getByText(isCalled.text)).toBeVisible();
    await expect(alert.getByRole('button', { name: text.retry })).toBeVisible();
  },
});

/**
 * A page has failed while it was rendered. The button renders it again. If the page fails once more, the button reloads
 * the document.
 */
export const Broken = meta.story({
  tags: ['colour'],
  ...failing(new Error('a fault of the page'), true, text.broken),
});

/** The code of a page is gone because a new release has replaced it. The button reloads the document. */
export const Released = meta.story(
  failing(
    new PageLoadError('The page is of an older release', {
      cause: new TypeError(
        'Failed to fetch dynamically imported module: https://host.test/assets/OlderPage.js',
      ),
    }),
    true,
    text.released,
  ),
);

const unreachable = failing(new PageLoadError('There is no network'), false, text.offline);

/** The code of a page could not be loaded, and the device is offline (D-05). */
export const NotReached = meta.story({
  ...unreachable,
  play: async (context) => {
    await unreachable.play(context);
    await expect(context.canvas.getByText(offlineMessages.title)).toBeVisible();
    await expect(context.canvas.getByText(offlineMessages.text)).toBeVisible();
  },
});

/** The code of a page has not loaded after three seconds. */
export const Slow = meta.story({
  // Screenshots hide the texts about a long wait, so a screenshot of this story would not show them.
  tags: ['!visual'],
  render: () => (
    <Page>
      <Waiting waitedBeforeMs={SLOW_AFTER_MS} />
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(waitingMessages.slow)).toBeVisible();
  },
});

/** The code of a page has not loaded after ten seconds. The button reloads the document. */
export const Stuck = meta.story({
  // Screenshots hide the texts about a long wait, so a screenshot of this story would not show them.
  tags: ['!visual'],
  render: () => (
    <Page>
      <Waiting waitedBeforeMs={STUCK_AFTER_MS} />
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(waitingMessages.stuck)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.retry })).toBeVisible();
  },
});

let answer: (error: Error) => void = () => undefined;

/** The person presses the retry button after a long wait. The host does not answer, so the page stays and says so. */
export const StuckOffline = meta.story({
  tags: ['!visual'],
  beforeEach: () => {
    const ask = window.fetch.bind(window);
    const fetch = spyOn(window, 'fetch').mockImplementation((input, init) =>
      init?.method === 'HEAD' ? new Promise((_, reject) => (answer = reject)) : ask(input, init),
    );
    return () => fetch.mockRestore();
  },
  render: () => (
    <Page>
      <Waiting waitedBeforeMs={STUCK_AFTER_MS} />
    </Page>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.retry }));
    await expect(await canvas.findByText(text.trying)).toBeInTheDocument();
    answer(new TypeError('There is no network'));
    await expect(await canvas.findByText(text.offline.title)).toBeVisible();
    await expect(canvas.getByText(text.offline.text)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.retry })).toHaveFocus();
  },
});
