import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview, type Decorator } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { lazy, Suspense } from 'react';
import '@journey/ui/global.css';
import { brandInPlace, forgetElement } from './brand/in-place.tsx';
import { holdToasts } from './hold-toasts.ts';
import { endLastVisit } from './last-visit.ts';
import { parseClockOffset, setClockOffset } from './services/clock.ts';
import { isolatePage } from './services/isolate.ts';
import { isFirstCallForStory, remountOnChange } from './services/start.ts';
import { waitUntilServicesRest, startServices } from './services/services.ts';
import { startWorker } from './services/worker.ts';
import { globalTypes, initialGlobals, viewports } from './toolbar/toolbar.ts';
import { siteFor } from './site.ts';
import { forgetDrafts, forgetState } from './services/state.ts';

// How long a story's test waits for what it expects, in ms. The first request creates the story's sandbox, the first
// page loads its code, and a busy machine takes many times as long as an idle one.
configure({ asyncUtilTimeout: 30_000 });

isolatePage();
remountOnChange(addons.getChannel(), ['country', 'scenario', 'clock']);

/**
 * In tests, axe collects elements only for rules that a story breaks, because listing the elements that pass takes most
 * of its time. The workshop's accessibility panel shows those as well.
 */
const axeOptions = import.meta.env['VITEST_WORKER_ID'] ? { resultTypes: ['violations' as const] } : {};

const ScreenPage = lazy(async () => ({ default: (await import('virtual:journey/screen-page')).ScreenPage }));

/** The documentation page of stories with the tag `autodocs`, which are those of screens. */
const DocsPage = () => (
  <Suspense fallback={null}>
    <ScreenPage />
  </Suspense>
);

const speaksItsCountry: Decorator = (Story, { globals }) => {
  document.documentElement.lang = `en-${String(globals['country'])}`;
  return <Story />;
};

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  globalTypes,
  initialGlobals,
  // Storybook applies the first decorator innermost and the last one outermost.
  decorators: [brandInPlace, speaksItsCountry],
  // A picture is taken of every story without the tag `!visual`, which is for example for stories whose libraries draw
  // differently on different machines.
  tags: ['visual'],
  beforeEach: async (context) => {
    if (!isFirstCallForStory(context.abortSignal)) return undefined;
    setClockOffset(0);
    forgetElement(context.canvasElement);
    endLastVisit();
    forgetState();
    await forgetDrafts();
    const { brand, country } = siteFor(context.globals);
    return startServices(context.id, context.canvasElement, {
      scenario: String(context.globals['scenario']),
      isScenarioChosen:
        context.storyGlobals['scenario'] === undefined &&
        context.globals['scenario'] !== initialGlobals.scenario,
      site: { brand: brand.id, country },
    });
  },
  // Toasts are kept on the page, because axe's check may take longer than they are shown. The toolbar's clock is set
  // ahead only after the story has been played and its page has received all responses. Otherwise the page's requests
  // would renew the session, which should look older.
  afterEach: async ({ globals, tags }) => {
    if (tags.includes('toast')) holdToasts();
    const ahead = parseClockOffset(String(globals['clock']));
    if (ahead === 0) return;
    await waitUntilServicesRest();
    setClockOffset(ahead);
  },
  parameters: {
    a11y: { test: 'error', options: axeOptions },
    viewport: { options: viewports },
    layout: 'fullscreen',
    docs: { page: DocsPage },
    options: {
      storySort: {
        order: [
          'Welcome',
          'How to add things',
          'Flows',
          'Foundations',
          'Components',
          'Journeys',
          'Portal',
          'Check-in',
          'Incident report',
          'Workshop',
        ],
      },
    },
  },
});
